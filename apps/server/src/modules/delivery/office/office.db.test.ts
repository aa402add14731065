import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantReadyAttempts, plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import type { ActRequest, OfficeAct, OfficeScope } from './office-act.ts'

const MINUTE = 60_000
const STARTED = '2026-11-15T05:00:00Z'
const BASE = Date.parse(STARTED) + 180 * MINUTE
const EIGHT = 8

let server: TestServer
let sittingId: string
let ids: string[]
let keys = 0
const clock = fixedClock(STARTED)
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query<Row>(text, [...values])).rows

const request = (act: OfficeAct, scope: OfficeScope, more: Partial<ActRequest> = {}): ActRequest => {
  keys += 1
  return { act, scope, by: 'asha', reason: 'power cut', key: `key ${keys}`, ...more }
}
const act = (officeAct: OfficeAct, scope: OfficeScope, more: Partial<ActRequest> = {}) =>
  server.composition.delivery.office.act(request(officeAct, scope, more))
const done = async (officeAct: OfficeAct, scope: OfficeScope, more: Partial<ActRequest> = {}) => {
  const outcome = await act(officeAct, scope, more)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const codeOf = async (officeAct: OfficeAct, scope: OfficeScope) => {
  const outcome = await act(officeAct, scope)
  return outcome.ok ? 'done' : outcome.refusal.code
}
const attempt = (at: number): OfficeScope => ({ of: 'attempt', attemptId: ids[at] ?? '' })
const sitting = (): OfficeScope => ({ of: 'sitting', sittingId })
const centre = (name: string): OfficeScope => ({ of: 'centre', sittingId, centre: name })
const rowOf = async (at: number) =>
  (
    await query<Record<string, unknown>>(`select * from delivery.test_attempts where attempt_id = $1`, [
      ids[at],
    ])
  )[0]
const trail = () =>
  query<{ act: string; kind: string; by: string; reason: string }>(
    `select act, kind, made_by as by, reason from delivery.changes order by change_id`,
  )
const submitted = async (at: number, by: 'student' | 'deadline') => {
  await query(
    `update delivery.test_attempts set state = 'submitted', submitted_at = deadline_at, submitted_by = $2, finished_at = deadline_at
     where attempt_id = $1`,
    [ids[at], by],
  )
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  sittingId = String(
    (await plantSitting(server.composition, server.deps.database.pool, clock.now())).sittingId,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.moveTo(STARTED)
  for (const table of ['changes', 'sitting_centres', 'ended_turns', 'test_attempts', 'accommodations'])
    await query(`delete from delivery.${table}`)
  await query(
    `update delivery.sittings set extra_ms = 0, paused_at = null, opens_at = $1, entry_until = $1::timestamptz + interval '3 hours'`,
    [STARTED],
  )
  ids = await plantRunningAttempts(server.deps.database.pool, {
    count: EIGHT,
    now: clock.now(),
    sittingId: Number(sittingId),
  })
  await query(`update delivery.test_attempts set centre = 'DL001' where attempt_id = any($1)`, [
    ids.slice(0, 4),
  ])
  await query(`update delivery.test_attempts set centre = 'MH001' where attempt_id = any($1)`, [
    ids.slice(4, 6),
  ])
})

describe('time that is given', () => {
  it('[SIT-10] to one attempt moves its own deadline, and that of nobody else', async () => {
    const report = await done({ act: 'extend', minutes: 10 }, attempt(0))
    expect(report).toMatchObject({ affected: 1, ends: { earliest: BASE + 10 * MINUTE } })
    expect(await rowOf(0)).toMatchObject({ deadline_at: new Date(BASE + 10 * MINUTE) })
    expect(await rowOf(1)).toMatchObject({ deadline_at: new Date(BASE) })
    expect(await query(`select from delivery.sittings where extra_ms > 0`)).toEqual([])
  })

  it('[SIT-09] is more for who has compensatory time', async () => {
    await query(`update delivery.test_attempts set compensation_minutes = 60 where attempt_id = $1`, [ids[0]])
    await done({ act: 'extend', minutes: 15 }, attempt(0))
    expect(await rowOf(0)).toMatchObject({ deadline_at: new Date(BASE + 20 * MINUTE) })
    const { ends } = await done({ act: 'extend', minutes: 15 }, sitting())
    expect(ends).toEqual({ earliest: BASE + 15 * MINUTE, latest: BASE + 40 * MINUTE })
  })

  it('[ATT-09] opens what ended by its deadline again, and not what was handed in', async () => {
    await submitted(0, 'deadline')
    await submitted(1, 'student')
    clock.moveTo(new Date(BASE + MINUTE).toISOString())
    const report = await done({ act: 'extend', minutes: 10 }, sitting())
    expect(report).toMatchObject({ reopened: 1, untouched: { handedIn: 1 }, handedIn: [ids[1]] })
    expect(await rowOf(0)).toMatchObject({
      state: 'running',
      epoch: 2,
      seq: 0,
      revision: 1,
      submitted_at: null,
    })
    expect(await rowOf(1)).toMatchObject({ state: 'submitted', epoch: 1, revision: 0 })
  })

  it('[ATT-09] control: an extension that is over by now opens nothing', async () => {
    await submitted(0, 'deadline')
    clock.moveTo(new Date(BASE + 20 * MINUTE).toISOString())
    expect(await done({ act: 'extend', minutes: 10 }, sitting())).toMatchObject({ reopened: 0 })
    expect(await codeOf({ act: 'extend', minutes: 1 }, attempt(0))).toBe('delivery.closed')
    expect(await rowOf(0)).toMatchObject({ state: 'submitted' })
  })

  it('[ATT-09] opens one attempt again that ended by its deadline', async () => {
    await submitted(0, 'deadline')
    clock.moveTo(new Date(BASE + MINUTE).toISOString())
    expect(await done({ act: 'extend', minutes: 10 }, attempt(0))).toMatchObject({ reopened: 1 })
    expect(await codeOf({ act: 'extend', minutes: 10 }, attempt(1))).toBe('done')
    await submitted(2, 'student')
    expect(await codeOf({ act: 'extend', minutes: 10 }, attempt(2))).toBe('delivery.closed')
  })
})

describe('a pause', () => {
  it('[SIT-11] of one attempt gives its length back to the second', async () => {
    await done({ act: 'pause' }, attempt(0))
    expect(await rowOf(0)).toMatchObject({ state: 'paused', paused_at: clock.now() })
    clock.advance(90_000)
    await done({ act: 'resume' }, attempt(0))
    expect(await rowOf(0)).toMatchObject({
      state: 'running',
      paused_at: null,
      deadline_at: new Date(BASE + 90_000),
    })
  })

  it.each(['sitting', 'centre'] as const)(
    '[SIT-11] of a %s gives its length back to the second',
    async (of) => {
      const scope = of === 'sitting' ? sitting() : centre('DL001')
      await done({ act: 'pause' }, scope)
      expect(await codeOf({ act: 'pause' }, scope)).toBe('delivery.paused')
      // No attempt ends while its clock is paused.
      clock.moveTo(new Date(BASE + 60 * MINUTE).toISOString())
      await server.composition.delivery.attempts.sweep()
      expect(await rowOf(0)).toMatchObject({ state: 'running' })
      expect(await rowOf(5)).toMatchObject({ state: of === 'sitting' ? 'running' : 'submitted' })
      clock.moveTo(new Date(BASE + 61 * MINUTE + 7_000).toISOString())
      const { ends } = await done({ act: 'resume' }, scope)
      const length = 241 * MINUTE + 7_000
      expect(ends?.earliest).toBe(BASE + length)
      expect(await codeOf({ act: 'resume' }, scope)).toBe('delivery.not-paused')
      expect(await rowOf(0)).toMatchObject({ deadline_at: new Date(BASE) })
    },
  )

  it('control: without the centre’s pause in sight the sweeper ends them', async () => {
    await done({ act: 'pause' }, centre('DL001'))
    await query(`update delivery.test_attempts set centre = null`)
    clock.moveTo(new Date(BASE + 60 * MINUTE).toISOString())
    await server.composition.delivery.attempts.sweep()
    expect(await rowOf(0)).toMatchObject({ state: 'submitted' })
  })
})

describe('staff', () => {
  it('[ATT-07] end an attempt, a centre or a sitting, also one that is paused', async () => {
    await done({ act: 'pause' }, attempt(1))
    clock.advance(10 * MINUTE)
    await done({ act: 'end' }, attempt(0))
    expect(await rowOf(0)).toMatchObject({
      state: 'submitted',
      submitted_by: 'staff',
      submitted_at: clock.now(),
    })
    expect(await codeOf({ act: 'end' }, attempt(0))).toBe('delivery.closed')
    expect(await done({ act: 'end' }, centre('DL001'))).toMatchObject({ affected: 3 })
    expect(await rowOf(1)).toMatchObject({ state: 'submitted', submitted_by: 'staff', paused_at: null })
    expect(await done({ act: 'end' }, sitting())).toMatchObject({ affected: 4, untouched: { ended: 8 } })
  })

  it('[ATT-08] open a handed-in attempt again for so many minutes', async () => {
    expect(await codeOf({ act: 'reopen', minutes: 30 }, attempt(0))).toBe('delivery.not-submitted')
    await submitted(0, 'student')
    clock.moveTo(new Date(BASE + 60 * MINUTE).toISOString())
    const { ends } = await done({ act: 'reopen', minutes: 30 }, attempt(0))
    expect(ends?.earliest).toBe(BASE + 90 * MINUTE)
    expect(await rowOf(0)).toMatchObject({ state: 'running', epoch: 2, revision: 1 })
    expect(await query(`select epoch, ended_by from delivery.ended_turns`)).toEqual([
      { epoch: 1, ended_by: 'reopened' },
    ])
  })

  it('[SIT-08] give compensatory time, also to who sits the test already, and to every later attempt', async () => {
    const student: OfficeScope = { of: 'student', studentId: '1' }
    expect(await done({ act: 'accommodate' }, student)).toMatchObject({ affected: 1, reopened: 0 })
    expect(await rowOf(0)).toMatchObject({
      compensation_minutes: 60,
      deadline_at: new Date(BASE + 60 * MINUTE),
    })
    expect(await codeOf({ act: 'accommodate' }, student)).toBe('delivery.closed')
    // Also noted for a student without an attempt.
    expect(await done({ act: 'accommodate' }, { of: 'student', studentId: '777' })).toMatchObject({
      affected: 0,
    })
    expect(await query(`select student_id::int4 as id from delivery.accommodations order by 1`)).toEqual([
      { id: 1 },
      { id: 777 },
    ])
    const late: OfficeScope = { of: 'student', studentId: '2' }
    await submitted(1, 'deadline')
    clock.moveTo(new Date(BASE + MINUTE).toISOString())
    expect(await done({ act: 'accommodate' }, late)).toMatchObject({ affected: 1, reopened: 1 })
    expect(await rowOf(1)).toMatchObject({ state: 'running', deadline_at: new Date(BASE + 60 * MINUTE) })
  })

  it('[SIT-07] move an opening that has not come, to a later hour only', async () => {
    await query(`delete from delivery.test_attempts`)
    ids = await plantReadyAttempts(server.deps.database.pool, {
      count: 3,
      now: clock.now(),
      sittingId: Number(sittingId),
    })
    const to = (ms: number) => codeOf({ act: 'move', opensAt: new Date(Date.parse(STARTED) + ms) }, sitting())
    expect(await to(0)).toBe('delivery.not-later')
    expect(await codeOf({ act: 'move', opensAt: new Date(BASE) }, centre('DL001'))).toBe(
      'delivery.no-such-centre',
    )
    expect(
      await done({ act: 'move', opensAt: new Date(Date.parse(STARTED) + 1_800_000) }, sitting()),
    ).toMatchObject({
      affected: 3,
    })
    expect(await rowOf(0)).toMatchObject({ opens_at: new Date(Date.parse(STARTED) + 1_800_000) })
    expect(await query(`select entry_until as until from delivery.sittings`)).toEqual([
      { until: new Date(BASE + 1_800_000) },
    ])
    await query(`update delivery.test_attempts set started_at = $1 where attempt_id = $2`, [
      clock.now(),
      ids[0],
    ])
    expect(await to(3_600_000)).toBe('delivery.begun')
  })
})

describe('[OPS-01] every act', () => {
  const text = { en: 'The fan is loud.', hi: 'पंखा तेज़ है।' }
  const ACTS: readonly (readonly [OfficeAct, () => OfficeScope, string])[] = [
    [{ act: 'extend', minutes: 10 }, sitting, 'time'],
    [{ act: 'pause' }, () => centre('DL001'), 'pause'],
    [{ act: 'resume' }, () => centre('DL001'), 'resume'],
    [{ act: 'announce', text }, sitting, 'note'],
    [{ act: 'erratum', text, items: [3] }, () => centre('MH001'), 'erratum'],
    [{ act: 'end' }, () => attempt(7), 'end'],
    [{ act: 'reopen', minutes: 5 }, () => attempt(7), 'reopened'],
    [{ act: 'void' }, () => attempt(6), 'voided'],
    [{ act: 'accommodate' }, () => ({ of: 'student', studentId: '1' }), 'time'],
  ]

  it('is in the trail with who, why and when, once, however often its key comes', async () => {
    for (const [officeAct, scope] of ACTS) {
      const given = request(officeAct, scope())
      const first = await server.composition.delivery.office.act(given)
      const state = await query(`select * from delivery.test_attempts order by attempt_id`)
      clock.advance(1_000)
      const again = await server.composition.delivery.office.act(given)
      if (!first.ok || !again.ok) throw new Error(officeAct.act)
      expect(again.value).toEqual({ ...first.value, isRepeated: true })
      expect(await query(`select * from delivery.test_attempts order by attempt_id`)).toEqual(state)
      // The same key for a different act is a mistake.
      const other = await server.composition.delivery.office.act({
        ...given,
        act: { act: 'extend', minutes: 99 },
      })
      expect(other).toMatchObject({ ok: false, refusal: { code: 'delivery.key-used' } })
    }
    expect(await trail()).toEqual(
      ACTS.map(([officeAct, , kind]) => ({ act: officeAct.act, kind, by: 'asha', reason: 'power cut' })),
    )
  })

  it('can be asked for beforehand, says the same and changes nothing', async () => {
    for (const [officeAct, scope] of ACTS) {
      const before = await query(`select * from delivery.test_attempts order by attempt_id`)
      const preview = await done(officeAct, scope(), { isPreview: true })
      expect(preview.changeId).toBeNull()
      expect(await query(`select * from delivery.test_attempts order by attempt_id`)).toEqual(before)
      const acted = await done(officeAct, scope())
      expect({ ...acted, changeId: null }).toEqual(preview)
    }
  })

  it('is refused without somebody who signs for it, a reason, or something that can be done', async () => {
    const bad = async (officeAct: OfficeAct, more: Partial<ActRequest> = {}) => {
      const outcome = await act(officeAct, sitting(), more)
      return outcome.ok ? 'done' : outcome.refusal.code
    }
    expect(await bad({ act: 'pause' }, { by: '' })).toBe('delivery.bad-request')
    expect(await bad({ act: 'pause' }, { reason: ' ' })).toBe('delivery.bad-request')
    expect(await bad({ act: 'extend', minutes: -5 })).toBe('delivery.bad-request')
    expect(await bad({ act: 'announce', text: { en: 'Only English', hi: '' } })).toBe('delivery.bad-request')
    expect(await bad({ act: 'erratum', text, items: [] })).toBe('delivery.bad-request')
    expect(await bad({ act: 'void' })).toBe('delivery.wrong-scope')
    expect(await codeOf({ act: 'pause' }, { of: 'sitting', sittingId: '999999' })).toBe(
      'delivery.no-such-sitting',
    )
    expect(await codeOf({ act: 'pause' }, centre('ZZ999'))).toBe('delivery.no-such-centre')
    expect(await codeOf({ act: 'pause' }, { of: 'attempt', attemptId: '1' })).toBe('delivery.no-such-attempt')
    expect(await trail()).toEqual([])
  })

  it('commits its number in order: a reader that asks for everything beyond its last misses none', async () => {
    const seen: number[] = []
    const over = new AbortController()
    const reader = (async () => {
      while (!over.signal.aborted) {
        const rows = await query<{ id: number }>(
          `select change_id::int4 as id from delivery.changes where change_id > $1 order by 1`,
          [seen.at(-1) ?? 0],
        )
        seen.push(...rows.map(({ id }) => id))
      }
    })()
    await Promise.all(Array.from({ length: 40 }, () => done({ act: 'announce', text }, sitting())))
    over.abort()
    await reader
    const rest = await query<{ id: number }>(`select change_id::int4 as id from delivery.changes order by 1`)
    const missed = rest.filter(({ id }) => id <= (seen.at(-1) ?? 0) && !seen.includes(id))
    expect(missed).toEqual([])
    expect(rest).toHaveLength(40)
  })

  it('control: two that write without the lock commit out of order, and the reader misses one', async () => {
    const insert = `insert into delivery.changes (sitting_id, act, kind, at, made_by, reason, act_key, what)
      values (1, 'announce', 'note', now(), 'a', 'b', $1, '{}') returning change_id::int4 as id`
    const slow = await server.deps.database.pool.connect()
    try {
      await slow.query('begin')
      const first = (await slow.query<{ id: number }>(insert, ['slow'])).rows[0]?.id ?? 0
      const [second] = await query<{ id: number }>(insert, ['fast'])
      const [seen] = await query<{ last: number }>(
        `select max(change_id)::int4 as last from delivery.changes`,
      )
      await slow.query('commit')
      expect(seen?.last).toBe(second?.id)
      expect(first).toBeLessThan(seen?.last ?? 0)
    } finally {
      slow.release()
    }
  })
})
