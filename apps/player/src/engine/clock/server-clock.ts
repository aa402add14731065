import type { Anchor, ClockReading } from '@medha/test-rules/block'
import { CLOCK_TIMING } from '@medha/test-rules/test-timing'
import { onContact, onReload, onTick, type TimeInterval } from '@medha/test-rules/time-interval'

/** Stored on the device, so that a page killed offline still knows the time. */
export interface StoredClock {
  readonly interval: TimeInterval
  readonly anchor: Anchor
}

/** One exchange: when the request was sent, when the answer arrived, and the server's time in it. */
export interface Exchange {
  readonly sent: ClockReading
  readonly received: ClockReading
  readonly serverTime: number
}

/** A larger difference between the two clocks since the last reading is a jump, not rounding. */
const JUMP = 250

/**
 * TIM-01, TIM-03: the server's time on this device. Every reading starts from the last contact or jump, because adding
 * the larger of two rounded clocks every second would make time run fast.
 */
export const createServerClock = (clocks: () => ClockReading) => {
  let base: TimeInterval | null = null
  let lastLook: ClockReading | null = null
  let anchor: Anchor | null = null
  /** A small correction that is still being spread: how much, and since when. */
  let slew = { amount: 0, since: 0 }
  /** By how much the wall clock was set back since the last `takeFall`. */
  let fell = 0

  const slewAt = (monotonic: number): number => {
    const share = 1 - (monotonic - slew.since) / CLOCK_TIMING.slewOver
    return share <= 0 ? 0 : Math.round(slew.amount * Math.min(1, share))
  }

  const look = (): TimeInterval => {
    const now = clocks()
    if (base === null) throw new Error('The server clock is read before its first contact.')
    if (lastLook !== null) {
      const wall = now.wall - lastLook.wall
      const monotonic = now.monotonic - lastLook.monotonic
      if (wall < 0) fell += wall - monotonic
      if (wall < 0 || Math.abs(wall - monotonic) > JUMP) base = onTick(onTick(base, lastLook), now)
    }
    lastLook = now
    const current = onTick(base, now)
    const extra = slewAt(now.monotonic)
    return { ...current, earliest: current.earliest + extra, latest: current.latest + extra }
  }

  /** Returns by how much the time on this device was wrong; 0 if the exchange cannot tell. */
  const learn = ({ sent, received, serverTime }: Exchange): number => {
    const roundTrip = received.monotonic - sent.monotonic
    if (roundTrip < 0 || roundTrip > CLOCK_TIMING.longestRoundTrip) return 0
    const measured = serverTime + Math.round(roundTrip / 2)
    const believed = base === null ? measured : look().latest
    const isWithinError = base !== null && Math.abs(measured - believed) <= roundTrip / 2
    const settled = isWithinError ? believed : measured
    const correction = settled - believed
    const isSmall = Math.abs(correction) < CLOCK_TIMING.slewBelow
    base = onContact(settled, received)
    lastLook = received
    anchor = { server: settled, ...received }
    slew = { amount: isSmall ? -correction : 0, since: received.monotonic }
    return correction
  }

  return {
    isSet: (): boolean => base !== null,
    look,
    learn,
    /** The last contact; every event contains it, so that the server can check the event's claimed time. */
    anchor: (): Anchor => {
      if (anchor === null) throw new Error('The anchor is read before the first contact.')
      return anchor
    },
    /** Milliseconds, negative if the wall clock was set back since the last call. */
    takeFall: (): number => {
      const taken = fell
      fell = 0
      return taken
    },
    stored: (): StoredClock | null =>
      base === null || anchor === null ? null : { interval: look(), anchor },
    /** After a reload: the monotonic clock starts from a new zero. */
    restore: (stored: StoredClock): void => {
      fell = Math.min(0, clocks().wall - stored.interval.clocks.wall)
      base = onReload(stored.interval, clocks())
      anchor = stored.anchor
      lastLook = base.clocks
    },
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
