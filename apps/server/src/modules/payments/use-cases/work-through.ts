/** As many calls as a provider bears from one worker. */
const LANES = 8
/** The job comes again every minute and expires after one: it takes nothing new when that is near. */
const TIME_MS = 40_000

/**
 * Works through what is due, side by side, until none is left or the job's minute is nearly over. A lane that waits
 * for a slow provider keeps nobody else waiting.
 */
export const workThrough = async <T>(
  takeNext: () => Promise<T | undefined>,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const until = performance.now() + TIME_MS
  const lane = async () => {
    while (performance.now() < until) {
      const next = await takeNext()
      if (next === undefined) return
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
