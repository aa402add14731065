import { useSyncExternalStore } from 'react'

const onResize = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** A value read from the window; re-renders only when the value changes. */
export const useWindow = <T extends string | number | boolean>(read: () => T): T =>
  useSyncExternalStore(onResize, read, read)
