import { useEffect, useState } from 'react'
import { isPrivateWindow } from '../engine/browser/device-storage.ts'
import type { TestAccess } from '../engine/test-access.ts'
import { useReading } from '../words/words.ts'
import styles from './waiting.module.css'

interface StorageHintProps {
  readonly access: Pick<TestAccess, 'canKeep'>
  /** Whether the browser granted persistent storage. */
  readonly isKept: boolean
}

/** A student who frees some space sees that it was enough. */
const LOOK_AGAIN_MS = 15_000

/** C03 to C05: warns before the start what may happen to answers on this device. It does not block the start. */
export function StorageHint({ access, isKept }: StorageHintProps) {
  const { words } = useReading()
  const [canKeep, setCanKeep] = useState(true)
  const [isPrivate, setPrivate] = useState(false)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const [can, isWindowPrivate] = await Promise.all([access.canKeep(), isPrivateWindow(navigator.storage)])
      if (isOver) return
      setCanKeep(can)
      setPrivate(isWindowPrivate)
      if (!can) timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [access])
  const warnings = [
    ...(canKeep ? [] : [words.entry.cannotKeep]),
    ...(isPrivate ? [words.entry.privateWindow] : []),
  ]
  return (
    <>
      <div aria-live="polite" data-storage>
        {warnings.map((text) => (
          <section key={text} className={`card ${styles['warning'] ?? ''}`}>
            <span className={styles['bubble']} data-trouble aria-hidden="true">
              !
            </span>
            <p>{text}</p>
          </section>
        ))}
      </div>
      {!isKept && warnings.length === 0 && <p className="small soft">{words.entry.mayBeCleared}</p>}
    </>
  )
}
