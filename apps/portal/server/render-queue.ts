/** The queue is full: an immediate error is better than one after a minute. */
export class RenderQueueFull extends Error {
  constructor() {
    super('too many pages are waiting to be rendered')
  }
}

/** Renders some pages in parallel and queues the rest, with one queue per visitor. */
export interface RenderQueue {
  run<T>(visitor: string, work: () => Promise<T>): Promise<T>
}

interface Waiter {
  begin(): void
  refuse(): void
}

/**
 * Round robin: a visitor waits for one page of each other visitor, not for all the pages that one visitor requested.
 * When the limit is reached, the last entry of the longest queue is dropped in favour of a shorter one.
 */
export const createRenderQueue = (limits: {
  readonly atOnce: number
  readonly waiting: number
}): RenderQueue => {
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  const longestQueue = (): Waiter[] =>
    [...queues.values()].reduce((longest, queue) => (queue.length > longest.length ? queue : longest), [])

  const makeRoom = (own: number): boolean => {
    if (waiting < limits.waiting) return true
    const longest = longestQueue()
    if (longest.length <= own + 1) return false
    longest.pop()?.refuse()
    waiting -= 1
    return true
  }

  const waitForTurn = (visitor: string): Promise<void> =>
    new Promise((begin, reject) => {
      const queue = queues.get(visitor) ?? []
      if (!makeRoom(queue.length)) return reject(new RenderQueueFull())
      queue.push({ begin, refuse: () => reject(new RenderQueueFull()) })
      queues.set(visitor, queue)
      waiting += 1
    })

  const beginNext = (): void => {
    for (const [visitor, queue] of queues) {
      const next = queue.shift()
      // Moves this visitor to the end of the rotation, or out of it.
      queues.delete(visitor)
      if (queue.length > 0) queues.set(visitor, queue)
      if (next === undefined) continue
      waiting -= 1
      return next.begin()
    }
    running -= 1
  }

  return {
    run: async (visitor, work) => {
      if (running >= limits.atOnce) await waitForTurn(visitor)
      else running += 1
      try {
        return await work()
      } finally {
        beginNext()
      }
    },
  }
}
