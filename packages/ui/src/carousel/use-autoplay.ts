import { useEffect, useState } from 'react'

interface Autoplay {
  /** Milliseconds between two slides; none when left out. */
  readonly every: number | undefined
  /** Somebody hovers, has the focus inside or touches. */
  readonly held: boolean
  readonly turn: () => void
  /** Changes whenever a slide was turned by hand, so that the time begins again. */
  readonly index: number
}

/** Turns by itself until somebody takes an interest. Never with reduced motion. */
export function useAutoplay({ every, held, turn, index }: Autoplay) {
  const [stopped, setStopped] = useState(false)
  const runs = every !== undefined && !stopped
  useEffect(() => {
    if (every === undefined || stopped || held) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(turn, every)
    return () => clearTimeout(timer)
  }, [every, stopped, held, turn, index])
  return { runs, toggle: () => setStopped(!stopped) } as const
}
