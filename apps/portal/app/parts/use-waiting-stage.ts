import { useEffect, useState } from 'react'

const SLOW_MS = 5_000
const LONG_MS = 15_000

/** After five seconds the page says what it waits for, after fifteen it offers a way out. */
export const useWaitingStage = (isWaiting: boolean): 'fresh' | 'slow' | 'long' => {
  const [stage, setStage] = useState<'fresh' | 'slow' | 'long'>('fresh')
  useEffect(() => {
    if (!isWaiting) return
    const timers = [setTimeout(() => setStage('slow'), SLOW_MS), setTimeout(() => setStage('long'), LONG_MS)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setStage('fresh')
    }
  }, [isWaiting])
  return stage
}
