import { useEffect, useRef } from 'react'

/** The pressed control is gone, and the browser has moved the focus to the body. */
export const isFocusLost = ({ activeElement, body }: Pick<Document, 'activeElement' | 'body'>): boolean =>
  activeElement === null || activeElement === body

/** Call the result on a press that removes its own button: the focus then moves to the element with this id. */
export const useFocusAfterPress = (id: string): (() => void) => {
  const isPressed = useRef(false)
  // After every render: the button may disappear seconds after the press.
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
