import { headersOf } from '../drill/sitting.ts'
import { Client } from '../result-load/clients.ts'
import { playerRequest } from '../save-load/turns.ts'

const START = JSON.stringify({ declaration: 1, language: 'en', order: 'o'.repeat(43) })

export const startRequests = (ids: readonly string[]): Buffer[] =>
  ids.map((id, place) => playerRequest('start', headersOf(id), START, place))

export interface Driven {
  /** Milliseconds of each answer. */
  readonly took: readonly number[]
  readonly refused: number
}

/** Sends the requests over this many connections, each after the response to the one before. */
export const drive = async (
  requests: readonly Buffer[],
  { port, connections }: { readonly port: number; readonly connections: number },
): Promise<Driven> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => Client.open(port)))
  const queue = requests.values()
  const took: number[] = []
  let refused = 0
  await Promise.all(
    clients.map(async (client) => {
      for (const request of queue) {
        const { status, ms } = await client.send(request)
        if (status !== 200) refused += 1
        took.push(ms)
      }
    }),
  )
  for (const client of clients) client.close()
  return { took, refused }
}

const share = (of: readonly number[], part: number): number =>
  of.toSorted((one, other) => one - other)[Math.floor(of.length * part)] ?? 0
export const p99 = (of: readonly number[]): number => share(of, 0.99)
export const median = (of: readonly number[]): number => share(of, 0.5)
