import type { Endpoint } from '@medha/contract/endpoint'
import { ROWS } from '@medha/contract/rows'
import { dice } from '../results/dice.ts'
import { hostileRequest, type HostileRequest } from './hostile-request.ts'

interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  /** Requests that are on their way at the same time. */
  readonly atOnce?: number
  send(request: HostileRequest, row: Endpoint): Promise<number>
}

export interface FuzzReport {
  readonly seed: number
  readonly requests: number
  readonly byStatus: Readonly<Record<number, number>>
  readonly rows: number
  /** What was answered with a fault of ours, with all that is needed to ask it again. */
  readonly faults: readonly {
    readonly row: string
    readonly status: number
    readonly request: HostileRequest
  }[]
}

/** Sends hostile requests to every row of the contract in turn. The same seed sends the same requests. */
export const fuzzRows = async ({ seed, requests, atOnce = 8, send }: FuzzOptions): Promise<FuzzReport> => {
  const byStatus: Record<number, number> = {}
  const faults: FuzzReport['faults'][number][] = []
  const asked = new Set<string>()
  let sent = 0
  const sendNext = async (): Promise<void> => {
    while (sent < requests) {
      const at = sent
      sent += 1
      const row = ROWS[at % ROWS.length]!
      // Each request has dice of its own: it is the same whatever was answered before it.
      const request = hostileRequest(row, dice(seed + at * 7_919))
      const status = await send(request, row)
      asked.add(row.name)
      byStatus[status] = (byStatus[status] ?? 0) + 1
      if (status >= 500) faults.push({ row: row.name, status, request })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return { seed, requests: sent, byStatus, rows: asked.size, faults }
}
