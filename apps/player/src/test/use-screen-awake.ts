import { useEffect } from 'react'

interface ScreenLock {
  readonly released: boolean
  release(): Promise<void>
}
type PhoneNavigator = Omit<Navigator, 'wakeLock'> & {
  readonly wakeLock?: { request(type: 'screen'): Promise<ScreenLock> }
}

/** PLY-25: keeps the screen on while the test is visible, if the browser can. */
export const useScreenAwake = (): void => {
  useEffect(() => {
    const { wakeLock } = navigator as PhoneNavigator
    if (wakeLock === undefined) return
    let held: ScreenLock | null = null
    let isTaking = false
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || isTaking || held?.released === false) return
      isTaking = true
      // Refused with an empty battery, for example; the test continues.
      const lock = await wakeLock.request('screen').catch(() => null)
      isTaking = false
      if (isOver) await lock?.release()
      else held = lock
    }
    // The browser releases the lock whenever the page is hidden.
    const again = () => void take()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void held?.release().catch(() => undefined)
    }
  }, [])
}
