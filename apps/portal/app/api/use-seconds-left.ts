import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Null until hydration: the server-rendered page cannot know how much time is left. */
export const useSecondsLeft = (until: number): number | null => {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
