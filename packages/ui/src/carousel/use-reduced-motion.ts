import { useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True in the server's HTML: nothing moves before the script has loaded. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED).matches,
    () => true,
  )
}
