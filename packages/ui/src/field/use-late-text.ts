import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Hands over, once, an input that holds what the page did not put there: typed before the script came,
 * or restored by the browser. No event tells us of it.
 */
export function useLateText(
  input: RefObject<HTMLInputElement | null>,
  take: (input: HTMLInputElement) => void,
): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const element = input.current
    if (element && element.value !== element.defaultValue) takeNow(element)
  }, [input])
}
