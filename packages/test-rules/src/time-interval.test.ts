import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  onContact,
  onReload,
  onTick,
  timeLeft,
  timeStatus,
  type TimeInterval,
  type TimeStatus,
} from './time-interval.ts'

/**
 * Minutes since the start; the deadline is at 60. A step is `tick 5 5` (the monotonic clock advances by 5, the wall
 * clock by 5), `reload 5` (the wall clock advances by 5, the page is new) or `contact 20` (the server's time is 20).
 */
const ROWS: readonly (readonly [string, number, number, TimeStatus])[] = [
  ['contact 0', 0, 0, 'running'],
  ['tick 5 5', 5, 5, 'running'],
  ['tick 59 59', 59, 59, 'running'],
  ['tick 60 60', 60, 60, 'over'],
  ['tick 61 61', 61, 61, 'over'],
  ['tick 0 0', 0, 0, 'running'],
  // Asleep: the monotonic clock stops.
  ['tick 0 10', 0, 10, 'running'],
  ['tick 20 20, tick 0 10', 20, 30, 'running'],
  ['tick 20 20, tick 0 10, tick 20 20', 40, 50, 'running'],
  ['tick 50 50, tick 0 10', 50, 60, 'running'],
  ['tick 50 50, tick 0 11', 50, 61, 'unconfirmed'],
  ['tick 50 50, tick 0 11, tick 10 10', 60, 71, 'over'],
  ['tick 50 50, tick 0 10, contact 60', 60, 60, 'over'],
  ['tick 50 50, tick 0 11, contact 51', 51, 51, 'running'],
  // Set forward.
  ['tick 10 130', 10, 130, 'unconfirmed'],
  ['tick 10 130, tick 20 20', 30, 150, 'unconfirmed'],
  ['tick 10 130, tick 50 50', 60, 180, 'over'],
  ['tick 10 130, contact 10', 10, 10, 'running'],
  ['tick 10 1450', 10, 1450, 'unconfirmed'],
  // Set back: ignored, and the time stays unconfirmed until the next contact.
  ['tick 10 -110', 10, 10, 'unconfirmed'],
  ['tick 10 -110, tick 20 20', 30, 30, 'unconfirmed'],
  ['tick 10 -110, tick 50 50', 60, 60, 'over'],
  ['tick 10 -110, contact 12', 12, 12, 'running'],
  ['tick 10 -110, contact 12, tick 8 8', 20, 20, 'running'],
  ['tick 10 -1430', 10, 10, 'unconfirmed'],
  ['tick 0 -1', 0, 0, 'unconfirmed'],
  // Set forward, then back to the correct time: the shown time is not reverted without a contact.
  ['tick 0 120, tick 0 -120', 0, 120, 'unconfirmed'],
  ['tick 0 -120, tick 0 120', 0, 120, 'unconfirmed'],
  // A reload: only the wall clock knows how long it took.
  ['reload 0', 0, 0, 'running'],
  ['reload 5', 0, 5, 'running'],
  ['tick 20 20, reload 5', 20, 25, 'running'],
  ['tick 20 20, reload 5, tick 10 10', 30, 35, 'running'],
  ['tick 20 20, reload 41', 20, 61, 'unconfirmed'],
  ['tick 20 20, reload 41, tick 40 40', 60, 101, 'over'],
  ['tick 20 20, reload -100', 20, 20, 'unconfirmed'],
  ['tick 20 20, reload -100, tick 10 10', 30, 30, 'unconfirmed'],
  ['tick 20 20, reload 120, contact 22', 22, 22, 'running'],
  ['reload 5, reload 5, reload 5', 0, 15, 'running'],
  // The wall clock is slow, or the monotonic one falls: the faster one counts, and the time never goes back.
  ['tick 10 9', 10, 10, 'running'],
  ['tick -5 5', 0, 5, 'running'],
]

const START = 1_794_712_000_000
const MINUTE = 60_000

const follow = (steps: string): TimeInterval => {
  let clocks = { monotonic: 5000, wall: START + 777 }
  let interval = onContact(START, clocks)
  for (const step of steps.split(', ')) {
    const [kind, ...figures] = step.split(' ')
    const [one = 0, other = 0] = figures.map((figure) => Number(figure) * MINUTE)
    if (kind === 'contact') interval = onContact(START + one, clocks)
    if (kind === 'tick') {
      clocks = { monotonic: clocks.monotonic + one, wall: clocks.wall + other }
      interval = onTick(interval, clocks)
    }
    if (kind === 'reload') {
      clocks = { monotonic: 120, wall: clocks.wall + one }
      interval = onReload(interval, clocks)
    }
  }
  return interval
}

it.each(ROWS)('[TIM-03] %s: between %i and %i, %s', (steps, earliest, latest, status) => {
  const interval = follow(steps)
  const deadline = START + 60 * MINUTE
  expect([interval.earliest - START, interval.latest - START]).toEqual([earliest * MINUTE, latest * MINUTE])
  expect(timeStatus(interval, deadline)).toBe(status)
  expect(timeLeft(interval, deadline)).toBe(Math.max(0, 60 - latest) * MINUTE)
})

it('[TIM-03] the table has forty rows', () => {
  expect(new Set(ROWS.map(([steps]) => steps)).size).toBe(40)
})

describe('whatever the clocks do', () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('awake', 'asleep', 'reload', 'contact'),
      passed: fc.nat(600_000),
      /** How far the user moves the wall clock. */
      set: fc.oneof(fc.constant(0), fc.integer({ min: -90_000_000, max: 90_000_000 })),
    }),
    { maxLength: 20 },
  )

  const run = (
    all: readonly { kind: string; passed: number; set: number }[],
    check: (now: number, interval: TimeInterval) => void,
  ) => {
    let now = START
    let clocks = { monotonic: 0, wall: START }
    let interval = onContact(START, clocks)
    for (const { kind, passed, set } of all) {
      now += passed
      const monotonic = kind === 'reload' ? 0 : clocks.monotonic + (kind === 'asleep' ? 0 : passed)
      clocks = { monotonic, wall: clocks.wall + passed + set }
      if (kind === 'contact') interval = onContact(now, clocks)
      else interval = (kind === 'reload' ? onReload : onTick)(interval, clocks)
      check(now, interval)
    }
  }

  it('the earlier end is never after the true time: no clock locks a student out early', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(all, (now, interval) => {
          expect(interval.earliest).toBeLessThanOrEqual(now)
          expect(interval.latest).toBeGreaterThanOrEqual(interval.earliest)
        })
      }),
    )
  })

  it('with a wall clock that is not set, the later end is never before it: sleep and reloads win no time', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(
          all.map((step) => ({ ...step, set: 0 })),
          (now, interval) => {
            expect(interval.latest).toBe(now)
            expect(interval.wallFell).toBe(false)
          },
        )
      }),
    )
  })

  it('a clock set back is noticed unless a contact comes first', () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.integer({ min: 1, max: 90_000_000 }), (passed, back) => {
        const from = onContact(START, { monotonic: 0, wall: START })
        const after = onTick(from, { monotonic: passed, wall: START - back })
        expect(after.wallFell).toBe(true)
        expect(onTick(after, { monotonic: passed + 1, wall: START + 1 }).wallFell).toBe(true)
        expect(onContact(START + passed, after.clocks).wallFell).toBe(false)
      }),
    )
  })
})
