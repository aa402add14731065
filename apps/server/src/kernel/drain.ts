/** As many parallel calls as a provider accepts from one worker. */
const CONCURRENCY = 8
/** The job runs every minute and expires after one minute, so it starts no new work near that end. */
const TIME_MS = 40_000

/**
 * Works through all due items in parallel until none is left or the job's minute is nearly over. A slow call
 * blocks only its own worker, a failure blocks none; the first error is thrown at the end.
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

/** The same for several providers, each with its own workers: one that is down does not delay the others. */
export const drainEach = async <T>(
  takers: readonly (() => Promise<T | undefined>)[],
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const ends = await Promise.allSettled(takers.map((takeNext) => drain(takeNext, work)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Most rows a job reads at once: more than it can process in its minute. The next run finds the rest. */
export const MAX_ROWS = 20_000

export const iterate = <T>(rows: readonly T[]): (() => Promise<T | undefined>) => {
  const next = rows.values()
  return async () => next.next().value
}
