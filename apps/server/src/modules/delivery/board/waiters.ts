import { touches, type AttemptPlace, type Board } from './board.ts'

interface Waiter {
  readonly place: AttemptPlace
  wake(): void
}

export interface Waiters {
  /** Resolves when a change affects the attempt, after `ms` milliseconds, or when the process stops. */
  wait(place: AttemptPlace, ms: number): Promise<void>
  count(): number
  stop(): void
}

/** T §4.9: the long polls for changes by staff, in the memory of this process. */
export const createWaiters = (board: Pick<Board, 'onChange'>): Waiters => {
  const bySitting = new Map<string, Set<Waiter>>()
  let count = 0
  board.onChange((change) => {
    for (const waiter of bySitting.get(change.sittingId) ?? [])
      if (touches(change, waiter.place)) waiter.wake()
  })
  return {
    wait: (place, ms) =>
      new Promise((resolve) => {
        const waiters = bySitting.get(place.sittingId) ?? new Set<Waiter>()
        bySitting.set(place.sittingId, waiters)
        const waiter: Waiter = {
          place,
          wake: () => {
            if (!waiters.delete(waiter)) return
            count -= 1
            clearTimeout(timer)
            resolve()
          },
        }
        const timer = setTimeout(() => waiter.wake(), ms)
        waiters.add(waiter)
        count += 1
      }),
    count: () => count,
    stop: () => {
      for (const waiters of bySitting.values()) for (const waiter of waiters) waiter.wake()
    },
  }
}
