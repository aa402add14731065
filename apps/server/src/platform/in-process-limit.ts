import { performance } from 'node:perf_hooks'

interface Window {
  readonly counts: Map<string, number>
  endsAt: number
}

export interface InProcessLimit {
  /** Takes a point synchronously; false means that none is left. */
  take(
    bucket: { readonly name: string; readonly points: number; readonly seconds: number },
    key: string,
  ): boolean
}

/**
 * Counts in the memory of this process, without a promise or a timer for each call. All keys of a bucket share one
 * window, which is dropped as a whole, so no cleanup is needed.
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
