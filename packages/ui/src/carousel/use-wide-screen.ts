import { useSyncExternalStore } from 'react'

/** Wider than a phone; the same condition as `.spreads` in the style sheet. */
const WIDE = '(min-width: 769px)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** False in the server's HTML; the style sheet hides what is then rendered too much. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
