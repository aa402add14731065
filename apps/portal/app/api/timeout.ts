/** A call that takes longer has lost its way: the person is told, and the button works again. */
const TIMEOUT_MS = 20_000

export const callTimeout = (ms: number = TIMEOUT_MS): AbortSignal => AbortSignal.timeout(ms)

/** What the work brings, or a failure as soon as the signal ends it: some work, such as an answer prefetched, listens to no signal. */
export const withTimeout = <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
}
