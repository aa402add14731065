import { performance } from 'node:perf_hooks'

interface Window {
  readonly counts: Map<string, number>
  endsAt: number
}

export interface InProcessLimit {
  /** Takes a point at once; false means that there is none left. */
  take(
    bucket: { readonly name: string; readonly points: number; readonly seconds: number },
    key: string,
  ): boolean
}

/**
 * Counts in the memory of this process, without a promise or a timer for each call. A window is the same for all keys
 * of a bucket and is forgotten whole, so nothing has to be tidied up.
 */
export const createInProcessLimit = (now: () => number = () => performance.now()): InProcessLimit => {
  const windows = new Map<string, Window>()
  return {
    take: ({ name, points, seconds }, key) => {
      let window = windows.get(name)
      if (window === undefined || now() >= window.endsAt) {
        window = { counts: new Map(), endsAt: now() + seconds * 1000 }
        windows.set(name, window)
      }
      const taken = window.counts.get(key) ?? 0
      if (taken >= points) return false
      window.counts.set(key, taken + 1)
      return true
    },
  }
}
