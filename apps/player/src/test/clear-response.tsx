import { SCREEN_TIMING } from '@medha/test-rules/test-timing'
import { useEffect } from 'react'
import { useReading } from '../words/words.ts'

interface ClearResponseProps {
  readonly hasAnswer: boolean
  /** Restores the cleared answer; null if there is none. */
  readonly undo: (() => void) | null
  readonly onClear: () => void
  readonly onForget: () => void
}

/** PLY-10: no confirmation; for five seconds an undo button replaces it. */
export function ClearResponse({ hasAnswer, undo, onClear, onForget }: ClearResponseProps) {
  const { words } = useReading()
  useEffect(() => {
    if (undo === null) return
    const timer = setTimeout(onForget, SCREEN_TIMING.undoClear)
    return () => clearTimeout(timer)
  }, [undo, onForget])
  if (hasAnswer)
    return (
      <button type="button" className="text-button narrow-only" onClick={onClear}>
        {words.buttons.clear}
      </button>
    )
  if (undo === null) return null
  return (
    <p role="status">
      {words.test.cleared}{' '}
      <button type="button" className="text-button" onClick={undo}>
        {words.test.undo}
      </button>
    </p>
  )
}
