import type { Counters } from './counters.ts'

/** How long a store that failed is left alone: a store that hangs would otherwise cost every try its time-out. */
const PAUSE_MS = 1_000

/** Counts in the first store; while that one is away, in the second. Points go back to where they were taken. */
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
