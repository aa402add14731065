import { useEffect, useState } from 'react'
import { now as browserNow, serverTimeAfter } from '../../edge/clock.ts'

/** The server's time, told on by the browser second by second: a phone that is an hour wrong shows the right hour. */
export const useServerTime = (serverTime: Date, answeredAt: number): Date => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(browserNow() - answeredAt), 1_000)
    return () => clearInterval(timer)
  }, [answeredAt])
  return serverTimeAfter(serverTime, Math.max(0, passed))
}
