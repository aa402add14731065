import type { Entry } from '@medha/contract/wire/player'
import { expect, it } from 'vitest'
import { givenTime } from './given-time.ts'

const MINUTE = 60_000
const OPENS = Date.UTC(2026, 10, 22, 4, 30)
const HOUR = 60 * MINUTE

type Facts = Partial<Entry['sitting']> & { readonly deadline?: Partial<Entry['deadline']> }

const given = ({ deadline, ...sitting }: Facts, now: number) =>
  givenTime(
    {
      sitting: {
        kind: 'window',
        durationMs: HOUR,
        opensAt: OPENS,
        entryUntil: OPENS + 12 * HOUR,
        hardEndAt: null,
        ...sitting,
      },
      deadline: { base: null, sitting: 0, centre: 0, ...deadline },
    } as Entry,
    now,
  )

it('a window gives the whole time, whenever it is started', () => {
  const now = OPENS + 3 * HOUR
  expect(given({}, now)).toEqual({ minutes: 60, full: 60, endsAt: now + HOUR, isShort: false })
})

it('[SIT-05] a hard end gives what is left until it, and says so from the first minute that is missing', () => {
  const hardEndAt = OPENS + 12 * HOUR
  expect(given({ hardEndAt }, hardEndAt - 34 * MINUTE)).toEqual({
    minutes: 34,
    full: 60,
    endsAt: hardEndAt,
    isShort: true,
  })
  expect(given({ hardEndAt }, hardEndAt - HOUR).isShort).toBe(false)
  expect(given({ hardEndAt }, hardEndAt - HOUR + 1000)).toMatchObject({ minutes: 59, isShort: true })
  expect(given({ hardEndAt }, hardEndAt + MINUTE).minutes).toBe(0)
})

it('[SIT-05] who comes late to a test that began for everybody has the rest of it', () => {
  const now = OPENS + 20 * MINUTE
  expect(given({ kind: 'fixed' }, now)).toEqual({
    minutes: 40,
    full: 60,
    endsAt: OPENS + HOUR,
    isShort: true,
  })
})

it('an attempt that runs already has what is left of it, with the time that staff added', () => {
  const deadline = { base: OPENS + HOUR, sitting: 10 * MINUTE, centre: 5 * MINUTE }
  expect(given({ deadline }, OPENS + 30 * MINUTE)).toMatchObject({
    minutes: 45,
    endsAt: OPENS + 75 * MINUTE,
    isShort: true,
  })
})
