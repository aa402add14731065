import { useEffect, useState } from 'react'

const SLOW_MS = 5_000
const LONG_MS = 15_000

/** look.md, waiting: after five seconds we say what we wait for, after fifteen we offer a way out. */
export const usePatience = (isWaiting: boolean): 'fresh' | 'slow' | 'long' => {
  const [patience, setPatience] = useState<'fresh' | 'slow' | 'long'>('fresh')
  useEffect(() => {
    if (!isWaiting) return
    const timers = [
      setTimeout(() => setPatience('slow'), SLOW_MS),
      setTimeout(() => setPatience('long'), LONG_MS),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setPatience('fresh')
    }
  }, [isWaiting])
  return patience
}
