import type { Clock } from '../../../kernel/clock.ts'

/** OPS-03: a queue that is full for a moment is normal on an exam morning; half a minute is an outage. */
const TOO_LONG_MS = 30_000
/** A finished batch makes room for a moment before new saves fill the queue again. */
const STILL_FULL_MS = 5_000

/** Called for every save that finds the queue full; raises the alarm if that continues. */
export const createFullQueueAlarm = ({
  clock,
  onSaveQueueFull,
}: {
  readonly clock: Clock
  onSaveQueueFull(seconds: number): void
}): (() => void) => {
  let since = 0
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now().getTime()
    if (now - last > STILL_FULL_MS) since = now
    last = now
    if (now - since >= TOO_LONG_MS) onSaveQueueFull(Math.round((now - since) / 1000))
  }
}
