interface Entry<T> {
  readonly value: T
  readonly until: number
}

/** Holds a bounded number of values, each until it expires; evicts the least recently used first. */
export class LruCache<T> {
  readonly #most: number
  readonly #entries = new Map<string, Entry<T>>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#entries.size
  }

  /** `now` in milliseconds; not needed for a value that was stored without an expiry. */
  get(key: string, now = 0): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    if (entry.until <= now) return undefined
    // Moved to the end: the map is in order of use.
    this.#entries.set(key, entry)
    return entry.value
  }

  put(key: string, value: T, until = Number.POSITIVE_INFINITY): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
