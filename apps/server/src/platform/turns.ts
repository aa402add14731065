/** Lets some work run at once and keeps the rest waiting in line, instead of all of it fighting for connections. */
export interface Turns {
  /** Null when the line is too long: better told at once than after a minute. */
  take<T>(work: () => Promise<T>): Promise<T | null>
}

export const createTurns = (limits: { readonly atOnce: number; readonly waiting: number }): Turns => {
  const line: (() => void)[] = []
  let running = 0
  const next = () => {
    running -= 1
    line.shift()?.()
  }
  const wait = (): Promise<void> => new Promise((resolve) => line.push(resolve))
  return {
    take: async (work) => {
      if (running >= limits.atOnce) {
        if (line.length >= limits.waiting) return null
        await wait()
      }
      running += 1
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
