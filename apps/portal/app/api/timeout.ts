/** A call that takes longer has failed: the user sees an error, and the button works again. */
const TIMEOUT_MS = 20_000

export const callTimeout = (ms: number = TIMEOUT_MS): AbortSignal => AbortSignal.timeout(ms)

/** Rejects as soon as the signal aborts: some promises, such as a prefetched reply, ignore the signal. */
export const withTimeout = <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
}
