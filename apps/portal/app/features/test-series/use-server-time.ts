import { useEffect, useState } from 'react'
import { now as browserNow, serverTimeAfter } from '../../api/clock.ts'

/** The server's time, advanced by the browser every second: a phone whose clock is an hour off shows the right hour. */
export const useServerTime = (serverTime: Date, answeredAt: number): Date => {
  const [ticked, setTicked] = useState({ answeredAt, passed: 0 })
  useEffect(() => {
    const timer = setInterval(() => setTicked({ answeredAt, passed: browserNow() - answeredAt }), 1_000)
    return () => clearInterval(timer)
  }, [answeredAt])
  // The time passed since an older answer does not count for this one.
  const passed = ticked.answeredAt === answeredAt ? ticked.passed : 0
  return serverTimeAfter(serverTime, Math.max(0, passed))
}
