import { useEffect, useState } from 'react'
import { now as browserNow, serverTimeAfter } from '../../api/clock.ts'

/** The server's time, told on by the browser second by second: a phone that is an hour wrong shows the right hour. */
export const useServerTime = (serverTime: Date, answeredAt: number): Date => {
  const [ticked, setTicked] = useState({ answeredAt, passed: 0 })
  useEffect(() => {
    const timer = setInterval(() => setTicked({ answeredAt, passed: browserNow() - answeredAt }), 1_000)
    return () => clearInterval(timer)
  }, [answeredAt])
  // What passed since an older answer says nothing about this one.
  const passed = ticked.answeredAt === answeredAt ? ticked.passed : 0
  return serverTimeAfter(serverTime, Math.max(0, passed))
}
