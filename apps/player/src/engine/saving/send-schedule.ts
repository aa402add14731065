import { SAVE_TIMING } from '@medha/test-rules/test-timing'

/** Unsent changes. Instants are readings of the monotonic clock. */
export interface WaitingChanges {
  readonly firstAt: number
  readonly lastAt: number
  readonly answers: number
}

/** SAV-09: when unsent changes are sent, unless something requests it earlier. */
export const nextSendAt = (
  waiting: WaitingChanges,
  pace: { readonly every: number; readonly endsAt: number; readonly beforeEnd: number },
): number => {
  if (waiting.answers >= SAVE_TIMING.changesAtOnce) return waiting.lastAt
  const stretch = Math.max(1, pace.every / SAVE_TIMING.everyLeast)
  const usual = Math.min(
    waiting.lastAt + stretch * SAVE_TIMING.afterLastChange,
    waiting.firstAt + stretch * SAVE_TIMING.afterFirstChange,
  )
  const isNearEnd = waiting.firstAt >= pace.endsAt - SAVE_TIMING.nearEndFrom
  const soon = isNearEnd ? Math.min(usual, waiting.firstAt + SAVE_TIMING.nearEnd) : usual
  const lastCall = pace.endsAt - pace.beforeEnd
  return waiting.firstAt <= lastCall ? Math.min(soon, lastCall) : soon
}

/** SAV-09: how long before the end this device sends its changes, so that not all devices do so at once. */
export const beforeEnd = (random: number): number =>
  SAVE_TIMING.beforeEndUntil + random * (SAVE_TIMING.beforeEndFrom - SAVE_TIMING.beforeEndUntil)

/** SAV-09: how long after the end the final block is sent. */
export const afterEnd = (random: number): number => random * SAVE_TIMING.finalSpread
