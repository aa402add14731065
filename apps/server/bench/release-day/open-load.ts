import { setTimeout as sleep } from 'node:timers/promises'
import { Failed } from './visitor.ts'

/** What a visitor does, one request after the other; it yields before each request but the first. */
export type Journey = AsyncGenerator<void, void, void>

export interface Share {
  readonly name: string
  /** Its share of all requests, beside those of the others. */
  readonly weight: number
  /** How many requests one visitor sends, on average. */
  readonly requests: number
  /** The pause between two requests of one visitor. */
  readonly pauseMs: number
  /** Visitors under way go on to their end when the load has ended; otherwise they leave. */
  readonly finishes?: true
  begin(): Journey
}

export interface LoadOptions {
  readonly shares: readonly Share[]
  /** Requests of all visitors. */
  readonly perSecond: number
  readonly signal: AbortSignal
  /** Called when a journey ends with an error that is no failed request. */
  onFault(name: string, fault: unknown): void
}

/** How often new visitors of each share come. */
const arrivalsOf = ({ shares, perSecond }: LoadOptions): ReadonlyMap<Share, number> => {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0)
  return new Map(shares.map((share) => [share, (perSecond * share.weight) / total / share.requests] as const))
}

/** An open model: visitors come at a fixed rate, however late the answers to others are. */
export const runLoad = async (options: LoadOptions): Promise<void> => {
  const { signal, onFault } = options
  const visitors = new Set<Promise<void>>()
  const visit = async ({ name, pauseMs, finishes, begin }: Share): Promise<void> => {
    try {
      for await (const _ of begin()) {
        if (signal.aborted && finishes !== true) return
        // Pauses differ, or those who came together would stay together.
        await sleep(signal.aborted ? 0 : pauseMs * (0.5 + Math.random()))
      }
    } catch (fault) {
      if (!(fault instanceof Failed)) onFault(name, fault)
    }
  }
  const rates = arrivalsOf(options)
  const came = new Map<Share, number>()
  const began = performance.now()
  while (!signal.aborted) {
    const seconds = (performance.now() - began) / 1000
    for (const [share, rate] of rates)
      for (let place = came.get(share) ?? 0; place < seconds * rate; place += 1) {
        came.set(share, place + 1)
        const visiting = visit(share)
        visitors.add(visiting)
        void visiting.finally(() => visitors.delete(visiting))
      }
    await sleep(4)
  }
  await Promise.all(visitors)
}
