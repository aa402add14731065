import { retryDelay } from '@medha/test-rules/retry-delay'
import { SAVE_TIMING } from '@medha/test-rules/test-timing'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '../result-load/clients.ts'

export interface Returned {
  /** Counted from the instant at which all phones were online again. */
  readonly savedAfterMs: number
  /** How often it was refused because the queue was full. */
  readonly refused: number
  /** The reason for each request without a response. */
  readonly unanswered: readonly string[]
}

const within = (client: Client, request: Buffer) =>
  Promise.race([
    client.send(request),
    sleep(SAVE_TIMING.requestTimeout, null, { ref: false }).then(() => {
      client.close()
      throw new Error('no answer')
    }),
  ])

/** The pause of the player; in the control every refused phone returns after the same time. */
export type Pause = (failures: number, retryAfterMs: number | null) => number
export const playersPause: Pause = (failures, retryAfterMs) =>
  retryDelay(failures, Math.random(), retryAfterMs)
export const samePause: Pause = () => 2_000

/** A phone that was offline and has blocks to send; it retries until the server has them. */
export const openReturningDevice = async (port: number, request: Buffer) => {
  let client: Client | null = await Client.open(port)
  return async (pause: Pause): Promise<Returned> => {
    const began = performance.now()
    let refused = 0
    const unanswered: string[] = []
    for (let failures = 1; ; failures += 1) {
      let retryAfterMs: number | null = null
      try {
        client ??= await Client.open(port)
        const reply = await within(client, request)
        if (reply.status === 200) {
          client.close()
          return { savedAfterMs: performance.now() - began, refused, unanswered }
        }
        if (reply.status !== 503) throw new Error(`${reply.status} ${reply.body.toString()}`)
        refused += 1
        retryAfterMs = reply.retryAfterMs
        // By now the server has closed the idle connection; a browser opens another.
        client.close()
        client = null
      } catch (problem) {
        unanswered.push(problem instanceof Error ? problem.message : String(problem))
        client?.close()
        client = null
      }
      await sleep(pause(failures, retryAfterMs))
    }
  }
}
