import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether the content is wider than the element; false until the script has measured it. */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const frame = element.current
    if (!frame) return
    const look = () => setScrolls(frame.scrollWidth > frame.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    for (const child of frame.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return scrolls
}
