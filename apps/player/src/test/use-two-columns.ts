import { useSyncExternalStore } from 'react'
import { useAppearance } from '../appearance/appearance.ts'

const WIDE = '(min-width: 1024px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** PLY-16: whether there is room for two columns of text. Text at 200 % needs the full width. */
export const useTwoColumns = (): boolean => {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
  return !useAppearance()('text-200') && isWide
}
