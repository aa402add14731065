/** As many calls as a provider bears from one worker. */
const CONCURRENCY = 8
/** The job comes again every minute and expires after one: it takes nothing new when that is near. */
const TIME_MS = 40_000

/**
 * Works through what is due, side by side, until none is left or the job's minute is nearly over. A worker that waits
 * for a slow provider keeps nobody else waiting, nor does one whose work fails: that is said when all is done.
 */
export const drain = async <T>(
  takeNext: () => Promise<T | undefined>,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const until = performance.now() + TIME_MS
  const failures: unknown[] = []
  const worker = async () => {
    while (performance.now() < until) {
      const next = await takeNext()
      if (next === undefined) return
      await work(next).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  if (failures.length > 0) throw failures[0]
}

/** The same for several parties, each with workers of its own: one that is away keeps nobody of another waiting. */
export const drainEach = async <T>(
  takers: readonly (() => Promise<T | undefined>)[],
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const ends = await Promise.allSettled(takers.map((takeNext) => drain(takeNext, work)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** What was read at once, one after another. More than fit into a job's minute: the rest is found again by the next. */
export const MAX_ROWS = 20_000

export const iterate = <T>(rows: readonly T[]): (() => Promise<T | undefined>) => {
  const next = rows.values()
  return async () => next.next().value
}
