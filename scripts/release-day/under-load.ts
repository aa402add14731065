import { mixOf } from '../../apps/server/bench/release-day/mix.ts'
import { runLoad } from '../../apps/server/bench/release-day/open-load.ts'
import type { Sent } from '../../apps/server/bench/release-day/tally.ts'
import type { Topology } from './topology.ts'
import type { Drill } from '../../apps/server/bench/release-day/drill.ts'

export interface LoadedWork {
  readonly sent: readonly Sent[]
  /** Answers that were no failures and yet not what a visitor needed. */
  readonly faults: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

/** How many requests a visitor sends differs, so a few more are aimed at. */
const MARGIN = 1.1

/** Visitors come while the work is done; those who register, pay or sit a test go on to their end. */
export const underLoad = async (
  drill: Drill,
  { standins }: Pick<Topology, 'standins'>,
  perSecond: number,
  work: () => Promise<unknown>,
): Promise<LoadedWork> => {
  const end = new AbortController()
  const faults: string[] = []
  const first = drill.tally.sent.length
  const began = performance.now()
  drill.isEnding = false
  const load = runLoad({
    shares: mixOf(drill, standins),
    perSecond: perSecond * MARGIN,
    signal: end.signal,
    onFault: (name, fault) => void faults.push(`${name}: ${String(fault)}`),
  })
  await work().finally(() => {
    drill.isEnding = true
    end.abort()
  })
  const seconds = (performance.now() - began) / 1000
  const during = drill.tally.sent.length - first
  await load
  return { sent: drill.tally.sent.slice(first), faults, perSecond: during / seconds, seconds }
}
