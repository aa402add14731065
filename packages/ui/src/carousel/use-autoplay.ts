import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

interface Autoplay {
  /** Milliseconds until the next slide, evaluated for each one; if absent, nothing advances automatically. */
  readonly every: (() => number) | undefined
  /** The user hovers, touches or has the focus inside. */
  readonly held: boolean
  readonly turn: () => void
  /** Changes whenever the user changes the slide, so that the timer restarts. */
  readonly index: number
}

/**
 * Advances until the user interacts, and never on its own with reduced motion. After a press on Play, neither focus nor
 * pointer stops it, because the user wants to see it move.
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
    /** For the label of the pause button: it advances, or would if the user did not hold it. */
    runs,
    isTurning,
    toggle: () => setPressed(runs ? 'pause' : 'play'),
  } as const
}
