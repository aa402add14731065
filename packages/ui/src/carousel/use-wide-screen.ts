import { useSyncExternalStore } from 'react'

/** Wider than a phone, in the same words as `.spreads` in the style sheet. */
const WIDE = '(min-width: 769px)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** False in the server's HTML: what it then does too much is undone by the style sheet. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
