import { useEffect, useState } from 'react'
import type { TestEngine } from '../engine/engine.ts'

export interface FullScreen {
  readonly isOn: boolean
  readonly change: () => void
}

const isOnNow = (): boolean => document.fullscreenElement !== null

const change = (): void => {
  // A browser may refuse; the test continues as it is.
  const changed = isOnNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  void changed.catch(() => undefined)
}

/** ITG-05: full screen is offered and never forced; turning it on here and leaving it are recorded. */
export const useFullScreen = (engine: TestEngine): FullScreen | null => {
  const [isOn, setOn] = useState(isOnNow)
  useEffect(() => {
    const look = () => {
      setOn(isOnNow())
      engine.note({ act: 'full-screen', isOn: isOnNow() })
    }
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [engine])
  // A phone without full screen lacks the property.
  return (document as Partial<Document>).fullscreenEnabled === true ? { isOn, change } : null
}
