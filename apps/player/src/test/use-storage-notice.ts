import { useEffect, useRef } from 'react'
import type { EngineSnapshot } from '../engine/engine.ts'
import { useReading } from '../words/words.ts'
import type { Notices } from './use-notices.ts'

/** N05: shown once when this device stops storing answers; the save state stays visible. N06: for a wiped store. */
export const useStorageNotice = (
  { saveState, storeWasCleared }: Pick<EngineSnapshot, 'saveState' | 'storeWasCleared'>,
  show: Notices['show'],
): void => {
  const { words } = useReading()
  const isShown = useRef(false)
  useEffect(() => {
    if (saveState !== 'not-kept' || isShown.current) return
    isShown.current = true
    show(words.notices.storageFull)
  }, [saveState, show, words])
  const isClearedShown = useRef(false)
  useEffect(() => {
    if (!storeWasCleared || isClearedShown.current) return
    isClearedShown.current = true
    show(words.notices.storageCleared)
  }, [storeWasCleared, show, words])
}
