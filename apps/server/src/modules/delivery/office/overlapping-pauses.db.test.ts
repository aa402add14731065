import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import { effectiveDeadline } from '../domain/attempt-transition.ts'
import { attemptKey, attemptRows } from '../attempts/attempt-row.ts'
import type { OfficeScope } from './office-act.ts'

const MINUTE = 60_000
const STARTED = Date.parse('2026-11-15T05:00:00Z')
const BASE = STARTED + 180 * MINUTE

let server: TestServer
let sittingId: string
let own: string
let classmate: string
let keys = 0
const clock = fixedClock(new Date(STARTED).toISOString())
const query = (text: string, values: readonly unknown[] = []) =>
  server.deps.database.pool.query(text, [...values])

type Who = 'sitting' | 'centre' | 'attempt'
const scopeOf = (who: Who): OfficeScope => {
  if (who === 'sitting') return { of: 'sitting', sittingId }
  return who === 'centre' ? { of: 'centre', sittingId, centre: 'DL001' } : { of: 'attempt', attemptId: own }
}

/** Runs these acts at these minutes of the test, in order. */
const during = async (...acts: readonly (readonly [number, 'pause' | 'resume', Who])[]): Promise<void> => {
  for (const [minute, act, who] of acts) {
    clock.moveTo(new Date(STARTED + minute * MINUTE).toISOString())
    keys += 1
    const outcome = await server.composition.delivery.office.act({
      act: { act },
      scope: scopeOf(who),
      by: 'asha',
      reason: 'fire alarm',
      key: `key ${keys}`,
    })
    if (!outcome.ok) throw new Error(outcome.refusal.code)
  }
}

const minutesGiven = async (attemptId: string): Promise<number> => {
  const [row] = await attemptRows(server.deps.database.db, attemptKey(attemptId))
  if (row === undefined) throw new Error('no such attempt')
  return (effectiveDeadline(row.attempt, row.scope) - BASE) / MINUTE
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  sittingId = String(
    (await plantSitting(server.composition, server.deps.database.pool, clock.now())).sittingId,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.moveTo(new Date(STARTED).toISOString())
  for (const table of ['changes', 'sitting_centres', 'test_attempts'])
    await query(`delete from delivery.${table}`)
  await query(`update delivery.sittings set extra_ms = 0, paused_at = null`)
  const ids = await plantRunningAttempts(server.deps.database.pool, {
    count: 2,
    now: clock.now(),
    sittingId: Number(sittingId),
  })
  ;[own = '', classmate = ''] = ids
  await query(`update delivery.test_attempts set centre = 'DL001' where attempt_id = $1`, [own])
  await query(`update delivery.test_attempts set centre = 'MH001' where attempt_id = $1`, [classmate])
})

describe('[SIT-11] a second that two pauses cover is given back once', () => {
  it.each([
    ['the centre within the sitting', [0, 'sitting'], [5, 'centre'], [10, 'centre'], [20, 'sitting'], 20, 20],
    ['the sitting within the centre', [0, 'centre'], [5, 'sitting'], [10, 'sitting'], [20, 'centre'], 20, 5],
    ['the centre first, then both', [0, 'centre'], [5, 'sitting'], [10, 'centre'], [20, 'sitting'], 20, 15],
    ['the sitting first, then both', [0, 'sitting'], [5, 'centre'], [10, 'sitting'], [20, 'centre'], 20, 10],
    [
      'the student within the sitting',
      [0, 'sitting'],
      [0, 'attempt'],
      [10, 'attempt'],
      [20, 'sitting'],
      20,
      20,
    ],
    [
      'the sitting within the student',
      [0, 'attempt'],
      [5, 'sitting'],
      [10, 'sitting'],
      [20, 'attempt'],
      20,
      5,
    ],
    ['the centre within the student', [0, 'attempt'], [5, 'centre'], [10, 'centre'], [20, 'attempt'], 20, 0],
    ['the student first, then both', [0, 'attempt'], [5, 'centre'], [10, 'attempt'], [20, 'centre'], 20, 0],
    // Control: pauses that do not overlap add up.
    ['one after the other', [0, 'sitting'], [5, 'sitting'], [10, 'centre'], [20, 'centre'], 15, 5],
  ] as const)('%s', async (_, first, second, third, fourth, ownMinutes, othersMinutes) => {
    const paused = new Set<Who>()
    for (const [minute, who] of [first, second, third, fourth]) {
      await during([minute, paused.has(who) ? 'resume' : 'pause', who])
      if (!paused.delete(who)) paused.add(who)
    }
    expect(await minutesGiven(own)).toBe(ownMinutes)
    expect(await minutesGiven(classmate)).toBe(othersMinutes)
  })

  it('all three at once', async () => {
    await during([0, 'pause', 'attempt'], [4, 'pause', 'centre'], [8, 'pause', 'sitting'])
    await during([12, 'resume', 'sitting'], [16, 'resume', 'centre'], [20, 'resume', 'attempt'])
    expect(await minutesGiven(own)).toBe(20)
    expect(await minutesGiven(classmate)).toBe(4)
  })
})
