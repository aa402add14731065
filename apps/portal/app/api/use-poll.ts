import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { poll, type Polling } from './poll.ts'
import { pollPage } from './poll-page.ts'

/** Polls while the view is mounted; a new key restarts, null does not poll. Returns a function to poll now. */
export const usePoll = <T>(key: string | null, polling: Polling<T>): (() => Promise<void>) => {
  const running = useRef<ReturnType<typeof poll<T>> | null>(null)
  const latest = useEffectEvent(() => polling)
  useEffect(() => {
    if (key === null) return
    const mine = poll<T>(
      {
        schedule: latest().schedule,
        request: () => latest().request(),
        again: (answer, answerCount) => latest().again(answer, answerCount),
        onAnswer: (answer, answerCount) => latest().onAnswer?.(answer, answerCount),
        onEnd: (answer, isKnown) => latest().onEnd?.(answer, isKnown),
      },
      pollPage,
    )
    running.current = mine
    return () => mine.stop()
  }, [key])
  return useCallback(() => running.current?.callNow() ?? Promise.resolve(), [])
}
