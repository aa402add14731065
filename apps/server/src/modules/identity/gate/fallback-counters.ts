import type { Counters } from './counters.ts'

/** How long a failed store is not used: with a store that hangs every try would wait for the timeout. */
const PAUSE_MS = 1_000

/** Counts in the first store, and in the second while the first fails. Points return to the store they came from. */
export const createFallbackCounters = (
  usual: Counters,
  fallback: Counters,
  onFallback: () => void,
): Counters => {
  let pausedUntil = 0
  return {
    take: async (buckets) => {
      if (performance.now() >= pausedUntil) {
        try {
          return await usual.take(buckets)
        } catch {
          pausedUntil = performance.now() + PAUSE_MS
        }
      }
      onFallback()
      return fallback.take(buckets)
    },
  }
}
