export interface BatcherOptions<Item, End> {
  /** One item per key at a time: a second one waits until the first is done. */
  keyOf(item: Item): number
  /** Returns one result per item, in their order. */
  run(items: readonly Item[]): Promise<readonly End[]>
  readonly mostInFlight: number
  readonly mostItems: number
  readonly longestQueue: number
}

export interface Batcher<Item, End> {
  /** Null if the queue is full: the item was not taken. */
  add(item: Item): Promise<End> | null
  waiting(): number
}

interface Waiting<Item, End> {
  readonly key: number
  readonly item: Item
  resolve(end: End): void
  reject(problem: unknown): void
}

/**
 * T §5.3: everything that queues while earlier batches commit goes into the next batch, so batches grow with the load
 * and no item waits for a timer. Items are sorted by key, so that two processes lock rows in the same order.
 */
export const createBatcher = <Item, End>(options: BatcherOptions<Item, End>): Batcher<Item, End> => {
  let queue: Waiting<Item, End>[] = []
  const busy = new Set<number>()
  let inFlight = 0
  /** How many items the last batch had. */
  let lastSize = 0
  let isLaunching = false

  const takeBatch = (): Waiting<Item, End>[] => {
    const batch: Waiting<Item, End>[] = []
    const rest: Waiting<Item, End>[] = []
    for (const one of queue) {
      if (batch.length >= options.mostItems || busy.has(one.key)) {
        rest.push(one)
        continue
      }
      busy.add(one.key)
      batch.push(one)
    }
    queue = rest
    return batch.toSorted((one, other) => one.key - other.key)
  }

  const runBatch = async (batch: readonly Waiting<Item, End>[]): Promise<void> => {
    try {
      const ends = await options.run(batch.map(({ item }) => item))
      for (const [at, one] of batch.entries()) one.resolve(ends[at] as End)
    } catch (problem) {
      for (const one of batch) one.reject(problem)
    }
    for (const { key } of batch) busy.delete(key)
    inFlight -= 1
    launch()
  }

  const launch = (): void => {
    isLaunching = false
    while (inFlight < options.mostInFlight && queue.length > 0) {
      // A batch costs as much as many items: a second one starts beside the first only if it is as large.
      if (inFlight > 0 && queue.length < Math.min(lastSize, options.mostItems)) return
      const batch = takeBatch()
      if (batch.length === 0) return
      lastSize = batch.length
      inFlight += 1
      void runBatch(batch)
    }
  }

  return {
    add: (item) => {
      if (queue.length >= options.longestQueue) return null
      return new Promise((resolve, reject) => {
        queue.push({ key: options.keyOf(item), item, resolve, reject })
        if (isLaunching || inFlight >= options.mostInFlight) return
        // Runs after all requests that arrived together are read.
        isLaunching = true
        setImmediate(launch)
      })
    },
    waiting: () => queue.length,
  }
}
