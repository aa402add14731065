import type { Endpoint } from '@medha/contract/endpoint'
import { ROWS } from '@medha/contract/rows'
import { dice } from '../results/dice.ts'
import { hostileRequest, type HostileRequest } from './hostile-request.ts'

interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  /** By default those that students and visitors call. */
  readonly all?: readonly Endpoint[]
  /** Requests in flight at the same time. */
  readonly atOnce?: number
  send(request: HostileRequest, row: Endpoint): Promise<number>
}

export interface FuzzReport {
  readonly seed: number
  readonly requests: number
  readonly byStatus: Readonly<Record<number, number>>
  readonly rows: number
  /** Requests answered with a server error, with everything needed to repeat them. */
  readonly faults: readonly {
    readonly row: string
    readonly status: number
    readonly request: HostileRequest
  }[]
}

/** Sends hostile requests to all endpoints of the contract in turn. The same seed sends the same requests. */
export const fuzzRows = async ({
  seed,
  requests,
  all = ROWS,
  atOnce = 8,
  send,
}: FuzzOptions): Promise<FuzzReport> => {
  const byStatus: Record<number, number> = {}
  const faults: FuzzReport['faults'][number][] = []
  const rowNames = new Set<string>()
  let sent = 0
  const sendNext = async (): Promise<void> => {
    while (sent < requests) {
      const at = sent
      sent += 1
      const row = all[at % all.length]!
      // Each request has its own generator, so it does not depend on earlier responses.
      const request = hostileRequest(row, dice(seed + at * 7_919))
      const status = await send(request, row)
      rowNames.add(row.name)
      byStatus[status] = (byStatus[status] ?? 0) + 1
      if (status >= 500) faults.push({ row: row.name, status, request })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return { seed, requests: sent, byStatus, rows: rowNames.size, faults }
}
