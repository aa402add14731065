interface Entry<T> {
  readonly value: T
  readonly until: number
}

/** Keeps the latest values of a bounded number of keys, each until its time; the longest unused go first. */
export interface Kept<T> {
  get(key: string, now: number): T | undefined
  put(key: string, value: T, until: number): void
  clear(): void
  size(): number
}

export const createKept = <T>(most: number): Kept<T> => {
  const entries = new Map<string, Entry<T>>()
  return {
    get: (key, now) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      if (entry.until <= now) return undefined
      // Put back at the end: who is asked for stays.
      entries.set(key, entry)
      return entry.value
    },
    put: (key, value, until) => {
      entries.delete(key)
      entries.set(key, { value, until })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
    clear: () => entries.clear(),
    size: () => entries.size,
  }
}
