import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the server's HTML and until hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
