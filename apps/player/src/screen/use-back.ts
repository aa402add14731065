import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * The Back button of a browser calls the screen instead of leaving: one entry of the history stands in front of the
 * page, and is put back whenever it was used. `null` lets Back do what it always does.
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
