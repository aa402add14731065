import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

interface Autoplay {
  /** Milliseconds until the next slide, asked for each turn; it does not turn by itself when left out. */
  readonly every: (() => number) | undefined
  /** Somebody hovers, has the focus inside or touches. */
  readonly held: boolean
  readonly turn: () => void
  /** Changes whenever a slide was turned by hand, so that the time begins again. */
  readonly index: number
}

/**
 * Turns by itself until somebody takes an interest, and never of its own accord with reduced motion. Whoever presses
 * Play wants to see it turn: then neither their focus nor their pointer holds it.
 */
export function useAutoplay({ every, held, turn, index }: Autoplay) {
  const [pressed, setPressed] = useState<'play' | 'pause' | null>(null)
  const isReduced = useReducedMotion()
  const has = every !== undefined
  const runs = has && (pressed === 'play' || (pressed === null && !isReduced))
  const isTurning = runs && (pressed === 'play' || !held)
  useEffect(() => {
    if (!isTurning || every === undefined) return
    const timer = setTimeout(turn, every())
    return () => clearTimeout(timer)
  }, [isTurning, every, turn, index])
  return {
    /** What the pause button says: it turns, or would if nobody held it. */
    runs,
    isTurning,
    toggle: () => setPressed(runs ? 'pause' : 'play'),
  } as const
}
