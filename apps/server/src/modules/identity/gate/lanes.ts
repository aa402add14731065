/** Lets only a few through at a time for each key; the others wait for their turn. */
export interface Lanes {
  through<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Three hundred pupils of one exam hall press the button in the same second, and each holds a point of their address
 * until the comparison is done. In lanes they pass within half a second instead of refusing each other.
 */
export const createLanes = (width: number): Lanes => {
  const waiting = new Map<string, { busy: number; readonly queue: (() => void)[] }>()
  return {
    through: async (key, work) => {
      const lane = waiting.get(key) ?? { busy: 0, queue: [] }
      waiting.set(key, lane)
      if (lane.busy < width) lane.busy += 1
      else await new Promise<void>((resolve) => lane.queue.push(resolve))
      try {
        return await work()
      } finally {
        const next = lane.queue.shift()
        if (next !== undefined) next()
        else {
          lane.busy -= 1
          if (lane.busy === 0) waiting.delete(key)
        }
      }
    },
  }
}
