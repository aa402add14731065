import { useEffect, useRef } from 'react'

const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false

/** CHK-10: the browser asks before it unloads the page, until our modal has asked, and never while the user types. */
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
  /** Call it before the page leaves for the bank: then the browser does not ask. */
  return () => {
    isLeaving.current = true
  }
}
