import { now } from './clock.ts'
import type { PollPage } from './poll.ts'

/** The `PollPage` of the real browser. */
export const pollPage: PollPage = {
  later: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  now,
  chance: Math.random,
  isHidden: () => document.visibilityState === 'hidden',
  listen: ({ shown, hidden, online }) => {
    const turned = () => (document.visibilityState === 'hidden' ? hidden() : shown())
    document.addEventListener('visibilitychange', turned)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      removeEventListener('online', online)
    }
  },
}
