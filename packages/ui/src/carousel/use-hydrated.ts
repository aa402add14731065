import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the server's HTML and until the script has taken over, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
