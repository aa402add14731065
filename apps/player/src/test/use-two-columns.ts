import { useSyncExternalStore } from 'react'
import { useAppearance } from '../appearance/appearance.ts'

const WIDE = '(min-width: 1024px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** PLY-16: room for two columns of text. Letters of twice the size need both. */
export const useTwoColumns = (): boolean => {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
  return !useAppearance()('text-200') && isWide
}
