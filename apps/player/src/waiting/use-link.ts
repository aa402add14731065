import { useEffect, useState } from 'react'
import type { TestAccess } from '../engine/test-access.ts'

const SECOND = 1000
/** Spreads the requests of a hall over time. */
const spread = (from: number, to: number): number => from + Math.random() * (to - from)

/**
 * OFL-09: whether the last request for the server's time succeeded. The browser's network events only trigger an
 * immediate request.
 */
export const useLink = (access: TestAccess): boolean => {
  const [isUp, setUp] = useState(true)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    let requestCount = 0
    const checkLink = async () => {
      clearTimeout(timer)
      requestCount += 1
      const own = requestCount
      const isReached = await access.syncTime()
      if (signal.aborted || own !== requestCount) return
      setUp(isReached)
      later(isReached)
    }
    const later = (isReached: boolean) => {
      // A failing connection may deliver one more answer after the browser's `offline` event.
      const wait =
        isReached && navigator.onLine ? spread(40 * SECOND, 80 * SECOND) : spread(2 * SECOND, 4 * SECOND)
      timer = setTimeout(() => void checkLink(), wait)
    }
    const again = () => void checkLink()
    later(true)
    addEventListener('online', again, { signal })
    addEventListener('offline', again, { signal })
    document.addEventListener('visibilitychange', again, { signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [access])
  return isUp
}
