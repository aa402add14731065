export interface Waiting {
  /** What is awaited, in plain words. */
  readonly what: string
  readonly progress: (text: string) => void
  /** Its last output. */
  readonly detail?: () => string
}

const EVERY_MS = 5_000

const since = (started: number): string => `${Math.round((performance.now() - started) / 1000)} s`

/** Reports every few seconds what is still awaited, and once when it is ready. */
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
