import { useEffect, useRef } from 'react'

/** The pressed control is gone, and the browser has put the focus on the whole page. */
export const isFocusLost = ({ activeElement, body }: Pick<Document, 'activeElement' | 'body'>): boolean =>
  activeElement === null || activeElement === body

/** Call the answer on a press that takes its own button away: the focus then goes to the element with this id. */
export const useFocusAfterPress = (id: string): (() => void) => {
  const isPressed = useRef(false)
  // After every drawing: what takes the button away may come seconds after the press.
  useEffect(() => {
    if (!isPressed.current || !isFocusLost(document)) return
    const next = document.getElementById(id)
    if (next === null) return
    isPressed.current = false
    next.focus()
  })
  return () => {
    isPressed.current = true
  }
}
