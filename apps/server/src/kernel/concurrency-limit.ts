/** Runs a limited number of tasks at once and queues the rest, so that they do not compete for connections. */
export interface ConcurrencyLimit {
  /** Null when the queue is full: an immediate refusal is better than one after a minute. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

/** The same limit for each key, with an unbounded queue. */
export interface KeyedConcurrencyLimit {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** A freed slot goes straight to the first task in the queue, so a task that arrives then cannot take it too. */
class Slots {
  readonly #atOnce: number
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get waiting(): number {
    return this.#queue.length
  }

  get isFull(): boolean {
    return this.#running >= this.#atOnce
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}

export const createConcurrencyLimit = (limits: {
  readonly atOnce: number
  readonly waiting: number
}): ConcurrencyLimit => {
  const slots = new Slots(limits.atOnce)
  return {
    run: async (work) => (slots.isFull && slots.waiting >= limits.waiting ? null : slots.run(work)),
  }
}

export const createKeyedConcurrencyLimit = (atOnce: number): KeyedConcurrencyLimit => {
  const byKey = new Map<string, Slots>()
  return {
    run: async (key, work) => {
      const slots = byKey.get(key) ?? new Slots(atOnce)
      byKey.set(key, slots)
      try {
        return await slots.run(work)
      } finally {
        // Two tasks that end together both find it idle; when the second looks, the key may already have new slots.
        if (slots.isIdle && byKey.get(key) === slots) byKey.delete(key)
      }
    },
  }
}
