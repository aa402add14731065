import { useSyncExternalStore } from 'react'

const onResize = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** A figure of the window, followed as it changes; drawn anew only when the figure does. */
export const useWindow = <T extends string | number | boolean>(read: () => T): T =>
  useSyncExternalStore(onResize, read, read)
