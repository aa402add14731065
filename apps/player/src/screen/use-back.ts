import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * The browser's Back button calls the handler instead of leaving: a guard entry is on top of the history, and is pushed
 * again whenever it was used. `null` leaves Back unchanged.
 */
export const useBack = (onBack: (() => void) | null): void => {
  const handler = useLatest(onBack)
  const isOn = onBack !== null
  useEffect(() => {
    if (!isOn) return
    const guard = () => history.pushState({ guard: true }, '')
    if ((history.state as { guard?: boolean } | null)?.guard !== true) guard()
    const back = () => {
      guard()
      handler.current?.()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [isOn, handler])
}
