import { useEffect, useState, type RefObject } from 'react'

const TAB_STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

const hasTabStop = (element: Element) =>
  [...element.querySelectorAll(TAB_STOPS)].some((found) => found.getClientRects().length > 0)

/** Whether something inside is focusable with the Tab key; true until the script has checked. */
export function useHasTabStop(element: RefObject<HTMLElement | null>): boolean {
  const [has, setHas] = useState(true)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const look = () => setHas(hasTabStop(watched))
    look()
    const observer = new MutationObserver(look)
    observer.observe(watched, {
      childList: true,
      subtree: true,
      attributeFilter: ['tabindex', 'disabled', 'hidden', 'href'],
    })
    return () => observer.disconnect()
  }, [element])
  return has
}
