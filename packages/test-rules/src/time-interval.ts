import type { ClockReading } from './block.ts'

/**
 * TIM-03: what a device knows of the server's time between two contacts. Neither of its clocks can be trusted alone:
 * the monotonic clock stops during sleep, and the wall clock can be set.
 */
export interface TimeInterval {
  /** The server's time is not before `earliest` … */
  readonly earliest: number
  /** … and, unless the wall clock was set forward, not after `latest`. */
  readonly latest: number
  /** The clocks of the device when this was computed. */
  readonly clocks: ClockReading
  /** Whether the wall clock was set back since the last contact. */
  readonly wallFell: boolean
}

/** A contact sets both ends to the server's time again. */
export const onContact = (serverTime: number, clocks: ClockReading): TimeInterval => ({
  earliest: serverTime,
  latest: serverTime,
  clocks,
  wallFell: false,
})

const advance = (interval: TimeInterval, clocks: ClockReading, monotonic: number): TimeInterval => {
  const wall = clocks.wall - interval.clocks.wall
  return {
    earliest: interval.earliest + monotonic,
    latest: interval.latest + Math.max(monotonic, wall),
    clocks,
    wallFell: interval.wallFell || wall < 0,
  }
}

/** On every tick and event, and after sleep: the page is the same, so both clocks count. */
export const onTick = (interval: TimeInterval, clocks: ClockReading): TimeInterval =>
  advance(interval, clocks, Math.max(0, clocks.monotonic - interval.clocks.monotonic))

/** After a reload the monotonic clock starts from zero again and does not cover the time in between. */
export const onReload = (interval: TimeInterval, clocks: ClockReading): TimeInterval =>
  advance(interval, clocks, 0)

/**
 * `over` locks the player. `unconfirmed` keeps every answer and requests a connection: the deadline is within the
 * interval, or the wall clock was set back.
 */
export type TimeStatus = 'running' | 'unconfirmed' | 'over'

export const timeStatus = ({ earliest, latest, wallFell }: TimeInterval, deadline: number): TimeStatus => {
  if (earliest >= deadline) return 'over'
  return wallFell || latest > deadline ? 'unconfirmed' : 'running'
}

/** For display; events claim `latest` as their time. */
export const timeLeft = ({ latest }: TimeInterval, deadline: number): number => Math.max(0, deadline - latest)
