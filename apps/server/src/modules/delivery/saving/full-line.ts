import type { Clock } from '../../../kernel/clock.ts'

/** OPS-03: a moment of it is an ordinary morning; half a minute is an outage. */
const TOO_LONG_MS = 30_000
/** A batch that ends makes room for a moment, and the next arrivals fill it again. */
const STILL_FULL_MS = 5_000

/** Told of every save that found the line full; calls somebody when that goes on. */
export const createFullLine = ({
  clock,
  onLineFull,
}: {
  readonly clock: Clock
  onLineFull(seconds: number): void
}): (() => void) => {
  let since = 0
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now().getTime()
    if (now - last > STILL_FULL_MS) since = now
    last = now
    if (now - since >= TOO_LONG_MS) onLineFull(Math.round((now - since) / 1000))
  }
}
