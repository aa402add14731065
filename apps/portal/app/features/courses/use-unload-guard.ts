import { useEffect, useRef } from 'react'

const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false

/** CHK-10: the browser asks before it throws a page away, until we have asked ourselves, and never while one types. */
export const useUnloadGuard = (isArmed: boolean) => {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isArmed) return
    const guard = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && !isTyping()) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    return () => removeEventListener('beforeunload', guard)
  }, [isArmed])
  /** On the way to the bank nobody is asked. */
  return () => {
    isLeaving.current = true
  }
}
