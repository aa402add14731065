import { counts, verdictOf } from '@medha/test-rules/verdict'
import { lateEvidence } from '@medha/test-rules/late-evidence'
import { readBlock } from '@medha/test-rules/block'
import { readTestEvent } from '@medha/test-rules/test-event'
import { describe, expect, it } from 'vitest'
import { beginSitting, OFFLINE, ONLINE, STARTS_AT, type Sitting } from '../../../test/sitting.ts'

const MINUTE = 60_000
const TWO_HOURS = 120 * MINUTE
const LENGTH = 20 * MINUTE
const DEADLINE = STARTS_AT + LENGTH

/** The server's verdict on each answer, by item. */
const verdicts = (sitting: Sitting): ReadonlyMap<number, string> => {
  const blocks = sitting.server.arrivals().flatMap(({ line, arrivedAt }) => {
    const block = readBlock(line)
    return block === null ? [] : [{ block, arrivedAt }]
  })
  const inTime = blocks.filter(({ arrivedAt }) => arrivedAt <= DEADLINE)
  const lastContactAt = Math.max(STARTS_AT, ...inTime.map(({ arrivedAt }) => arrivedAt))
  const evidence = lateEvidence({ blocks, isUnbroken: true, lastContactAt, deadline: DEADLINE })
  return new Map(
    blocks.flatMap(({ block, arrivedAt }) =>
      block.events.flatMap((written): [number, string][] => {
        const event = readTestEvent(written)
        if (event?.act !== 'choose') return []
        const verdict = verdictOf({
          claimedAt: written.at,
          uncertainty: evidence.uncertainty.get(block.number) ?? 0,
          arrivedAt,
          deadline: DEADLINE,
          problems: evidence.problems,
          isFromFile: false,
          latePolicy: 'count',
        })
        return [[event.item, counts(verdict) ? 'counts' : verdict]]
      }),
    ),
  )
}

const isKept = (sitting: Sitting, item: number): boolean =>
  ((sitting.engine().snapshot().sheet.items[item - 1] ?? 0) & 1) === 1

const LINKS = ['online', 'offline', 'back online'] as const
const COMBINATIONS = (['forward', 'back'] as const).flatMap((direction) =>
  [false, true].flatMap((isReloaded) => LINKS.map((link) => [direction, isReloaded, link] as const)),
)

/**
 * Three minutes after the start the clock is set by two hours; one answer each is recorded before it, after it, near
 * the end, and just after the true end.
 */
const sitThrough = async (
  direction: 'forward' | 'back',
  isReloaded: boolean,
  link: (typeof LINKS)[number],
) => {
  const sitting = await beginSitting({ minutes: LENGTH / MINUTE })
  await sitting.pass(MINUTE)
  sitting.engine().choose(1, 1)
  await sitting.pass(MINUTE)
  if (link !== 'online') sitting.setNetwork(OFFLINE)
  await sitting.pass(MINUTE)
  sitting.setWallClock(direction === 'forward' ? TWO_HOURS : -TWO_HOURS)
  if (isReloaded) await sitting.killAndReopen()
  await sitting.pass(2 * MINUTE)
  const isUnconfirmed = sitting.engine().snapshot().timeIsUnconfirmed
  sitting.engine().choose(2, 1)
  await sitting.pass(MINUTE)
  if (link === 'back online') sitting.setNetwork(ONLINE)
  sitting.dispatch('online')
  await sitting.pass(12 * MINUTE)
  const left = sitting.engine().timeLeft()
  const trueLeft = DEADLINE - sitting.now()
  sitting.engine().choose(3, 1)
  await sitting.pass(trueLeft + 50)
  sitting.engine().choose(4, 1)
  await sitting.pass(MINUTE)
  const kept = [1, 2, 3].filter((item) => isKept(sitting, item))
  sitting.setNetwork(ONLINE)
  sitting.dispatch('online')
  await sitting.pass(3 * MINUTE)
  return { sitting, isUnconfirmed, kept, gained: left - trueLeft }
}

describe('[TIM-18] a clock that is set by two hours', () => {
  it('is tried in twelve ways', () => {
    expect(COMBINATIONS).toHaveLength(12)
  })

  it.each(COMBINATIONS)('%s, reload %s, %s: gains no second and loses no answer', async (...combination) => {
    const { sitting, isUnconfirmed, kept, gained } = await sitThrough(...combination)
    const [, , link] = combination
    expect(kept).toEqual([1, 2, 3])
    // The screen never shows more time than is left, and online it shows exactly that.
    expect(gained).toBeLessThanOrEqual(1_000)
    expect(link === 'offline' ? 0 : -gained).toBeLessThanOrEqual(1_000)
    // TIM-04: if the time cannot be known, the screen says so.
    expect(isUnconfirmed).toBe(link !== 'online')
    const judged = verdicts(sitting)
    // An answer made in time counts if it arrived in time; otherwise staff decide on it, and it is never refused.
    const expected = link === 'offline' ? 'held' : 'counts'
    expect([judged.get(1), judged.get(2), judged.get(3)]).toEqual(['counts', expected, expected])
    // An answer made after the end never counts.
    expect(judged.get(4)).not.toBe('counts')
  })
})

it('control: by the wall clock alone a clock that is set back gains two hours', async () => {
  const { sitting } = await sitThrough('back', false, 'offline')
  const byWall = DEADLINE - sitting.device.clocks().wall
  expect(byWall - (DEADLINE - sitting.now())).toBe(TWO_HOURS)
})

describe('[TIM-02] sleep', () => {
  const TEN_MINUTES = 10 * MINUTE
  /** The phone is put away two minutes after the start, and taken out ten minutes later. */
  const sleepThrough = async (link: 'online' | 'offline') => {
    const sitting = await beginSitting({ minutes: LENGTH / MINUTE })
    sitting.engine().choose(1, 1)
    await sitting.pass(2 * MINUTE)
    if (link === 'offline') sitting.setNetwork(OFFLINE)
    sitting.dispatch('hidden')
    await sitting.sleep(TEN_MINUTES)
    sitting.dispatch('shown')
    await sitting.pass(1_000)
    return sitting
  }
  const trueLeft = (sitting: Sitting): number => DEADLINE - sitting.now()

  it.each(['online', 'offline'] as const)('%s adds no time', async (link) => {
    const sitting = await sleepThrough(link)
    expect(Math.abs(sitting.engine().timeLeft() - trueLeft(sitting))).toBeLessThanOrEqual(1_000)
    expect(sitting.engine().snapshot()).toMatchObject({ phase: 'running', timeIsUnconfirmed: false })
  })

  it('online the test ends to the second', async () => {
    const sitting = await sleepThrough('online')
    await sitting.pass(trueLeft(sitting) - 1)
    expect(sitting.engine().snapshot().phase).toBe('running')
    await sitting.pass(1)
    expect(sitting.engine().snapshot().phase).toBe('time-over')
  })

  it('offline the time is unconfirmed from the end on, and what is made after it does not count', async () => {
    const sitting = await sleepThrough('offline')
    sitting.engine().choose(2, 1)
    await sitting.pass(trueLeft(sitting) + 1_000)
    expect(sitting.engine().snapshot()).toMatchObject({ phase: 'running', timeIsUnconfirmed: true })
    expect(sitting.engine().timeLeft()).toBe(0)
    await sitting.pass(MINUTE)
    sitting.engine().choose(3, 1)
    await sitting.pass(MINUTE)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(MINUTE)
    expect(sitting.engine().snapshot().phase).not.toBe('running')
    const judged = verdicts(sitting)
    expect(judged.get(1)).toBe('counts')
    expect(judged.get(2)).toBe('counts')
    expect(judged.get(3)).not.toBe('counts')
  })

  it('control: by the monotonic clock alone it adds ten minutes', async () => {
    const sitting = await sleepThrough('offline')
    const byMonotonic = LENGTH - sitting.device.clocks().monotonic
    expect(byMonotonic - trueLeft(sitting)).toBe(TEN_MINUTES)
  })
})

describe('[TIM-04] time that cannot be known', () => {
  it('is not said while the server is being asked, nor where it answers', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    const unconfirmed: boolean[] = []
    sitting.engine().subscribe(() => unconfirmed.push(sitting.engine().snapshot().timeIsUnconfirmed))
    for (const by of [TWO_HOURS, -TWO_HOURS, -TWO_HOURS]) {
      sitting.setWallClock(by)
      // Nor does the timer jump before the server's answer.
      expect(Math.abs(sitting.engine().timeLeft() - 60 * MINUTE)).toBeLessThan(20_000)
      await sitting.pass(5_000)
    }
    expect(unconfirmed.filter(Boolean)).toEqual([])
  })

  it('is said until the server has answered, and "Connect" says when it has been asked', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    sitting.setNetwork(OFFLINE)
    sitting.setWallClock(TWO_HOURS)
    await sitting.pass(2_000)
    await sitting.engine().connect()
    expect(sitting.engine().snapshot().timeIsUnconfirmed).toBe(true)
    sitting.setNetwork(ONLINE)
    await sitting.engine().connect()
    expect(sitting.engine().snapshot().timeIsUnconfirmed).toBe(false)
    expect(Math.abs(sitting.engine().timeLeft() - 60 * MINUTE)).toBeLessThan(5_000)
  })
})

describe('[ITG-01] what the engine notes of clock and link', () => {
  const signals = ({ server }: Sitting): string[] =>
    server.events().flatMap(({ event }) => {
      if (event.act === 'clock-step') return [`clock ${Math.round(event.milliseconds / MINUTE)}`]
      if (event.act === 'online') return [event.isOn ? 'online' : 'offline']
      return event.act === 'reload' ? ['reload'] : []
    })

  it.each([
    ['forward', TWO_HOURS, 'clock -120'],
    ['back', -TWO_HOURS, 'clock -120'],
  ])('a clock that is set %s is noted once, by how much', async (_direction, by, expected) => {
    const sitting = await beginSitting({ minutes: 60 })
    await sitting.pass(MINUTE)
    sitting.setWallClock(by)
    await sitting.pass(5 * MINUTE)
    expect(signals(sitting)).toEqual([expected])
  })

  it('a span without a link has two ends, also where the page was loaded again in between', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(1, 1)
    await sitting.pass(MINUTE)
    sitting.setNetwork(ONLINE)
    await sitting.killAndReopen()
    await sitting.pass(MINUTE)
    expect(signals(sitting)).toEqual(['offline', 'reload', 'online'])
  })
})
