import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Passes on, once, an input whose text the page did not set: typed before the script loaded, or restored by the
 * browser. No event reports it.
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
