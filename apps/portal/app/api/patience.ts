/** A call that takes longer has lost its way: the person is told, and the button works again. */
const TIMEOUT_MS = 20_000

export const patience = (ms: number = TIMEOUT_MS): AbortSignal => AbortSignal.timeout(ms)

/** What the work brings, or a failure as soon as patience ends: some work, such as an answer asked for early, hears no signal. */
export const whilePatient = <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
}
