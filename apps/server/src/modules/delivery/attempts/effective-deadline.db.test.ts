import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import { effectiveDeadline } from '../domain/attempt-transition.ts'
import { proportionalExtra } from '../domain/compensation.ts'
import { attemptRows } from './attempt-row.ts'
import { EFFECTIVE_DEADLINE, JOIN_CENTRE } from './effective-deadline.ts'

const MINUTE = 60_000
const STARTED = Date.parse('2026-11-15T05:00:00Z')
const BASE = STARTED + 180 * MINUTE
const COUNT = 48
/** Centres 0 and 1 have extra time, centre 2 has none; a quarter of the attempts belongs to no centre. */
const CENTRES = ['DL001', 'DL002', 'DL003', null] as const
const CENTRE_EXTRA = [7 * MINUTE + 1_000, 90_000, 0, 0] as const

let server: TestServer
let ids: string[]
const clock = fixedClock(new Date(STARTED).toISOString())
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query<Row>(text, [...values])).rows

const isCompensated = (at: number): boolean => at % 3 === 0
const expectedEnd = (at: number, sittingExtra: number): number =>
  BASE +
  proportionalExtra(sittingExtra, isCompensated(at)) +
  proportionalExtra(CENTRE_EXTRA[at % CENTRES.length] ?? 0, isCompensated(at))

beforeAll(async () => {
  server = await startTestServer({ clock })
  const { pool } = server.deps.database
  const { sittingId } = await plantSitting(server.composition, pool, clock.now())
  ids = await plantRunningAttempts(pool, { count: COUNT, now: clock.now(), sittingId })
  for (const [at, id] of ids.entries())
    await query(
      `update delivery.test_attempts set compensation_minutes = $2, centre = $3 where attempt_id = $1`,
      [id, isCompensated(at) ? 60 : 0, CENTRES[at % CENTRES.length]],
    )
  await query(
    `insert into delivery.sitting_centres (sitting_id, centre, extra_ms) values ($1, 'DL001', $2), ($1, 'DL002', $3)`,
    [sittingId, CENTRE_EXTRA[0], CENTRE_EXTRA[1]],
  )
})
afterAll(() => server.close())

it.each([0, 1_000, 15 * MINUTE, 47 * MINUTE + 123])(
  '[SIT-09] the end in the database, in the machine and by its rule are one, with %i ms for the sitting',
  async (extra) => {
    await query(`update delivery.sittings set extra_ms = $1`, [extra])
    const { db } = server.deps.database
    const { rows } = await sql<{ id: string; end: Date }>`
      select a.attempt_id::text as id, ${EFFECTIVE_DEADLINE} as end
      from delivery.test_attempts a join delivery.sittings s using (sitting_id) ${JOIN_CENTRE}`.execute(db)
    const inSql = new Map(rows.map(({ id, end }) => [id, end.getTime()]))
    const inMachine = new Map(
      (await attemptRows(db, sql`true`)).map(({ attemptId, attempt, scope }) => [
        attemptId,
        effectiveDeadline(attempt, scope),
      ]),
    )
    for (const [at, id] of ids.entries()) {
      expect(inSql.get(id), id).toBe(expectedEnd(at, extra))
      expect(inMachine.get(id), id).toBe(expectedEnd(at, extra))
    }
  },
)

it('[SIT-09][SIT-11] the sweeper ends each at its own end, and nobody in a centre whose clock stands still', async () => {
  const extra = 15 * MINUTE
  await query(`update delivery.sittings set extra_ms = $1`, [extra])
  await query(`update delivery.sitting_centres set paused_at = $1 where centre = 'DL002'`, [clock.now()])
  const grace = 30_000
  const ends = [...new Set(ids.map((_, at) => expectedEnd(at, extra)))].toSorted((one, other) => one - other)
  for (const end of ends) {
    clock.moveTo(new Date(end + grace + 1).toISOString())
    await server.composition.delivery.attempts.sweep()
    const ended = new Set(
      (
        await query<{ id: string }>(
          `select attempt_id::text as id from delivery.test_attempts where state = 'submitted'`,
        )
      ).map(({ id }) => id),
    )
    const due = ids.filter(
      (_, at) => expectedEnd(at, extra) <= end && CENTRES[at % CENTRES.length] !== 'DL002',
    )
    expect(ids.filter((id) => ended.has(id))).toEqual(due)
  }
})
