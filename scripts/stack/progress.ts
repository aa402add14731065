export interface Waiting {
  /** What is waited for, as a person calls it. */
  readonly what: string
  readonly progress: (text: string) => void
  /** What it did last. */
  readonly detail?: () => string
}

const EVERY_MS = 5_000

const since = (started: number): string => `${Math.round((performance.now() - started) / 1000)} s`

/** Says every few seconds what is still waited for, and once when it is there. */
export const whileWaiting = async <T>(
  awaited: Promise<T>,
  { what, progress, detail = () => '' }: Waiting,
): Promise<T> => {
  const started = performance.now()
  const tick = setInterval(() => {
    const last = detail()
    progress(`waiting for ${what}, ${since(started)}${last === '' ? '' : `: ${last}`}`)
  }, EVERY_MS)
  try {
    const value = await awaited
    progress(`${what}: ready after ${since(started)}`)
    return value
  } finally {
    clearInterval(tick)
  }
}
