import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import type { OfficeAct, OfficeScope } from './office-act.ts'

const ATTEMPTS = 10_000
const clock = fixedClock('2026-11-15T05:00:00Z')
const COUNTED = ['sittings', 'sitting_centres', 'test_attempts', 'changes'] as const

let server: TestServer
let sittingId: string
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query<Row>(text, [...values])).rows

beforeAll(async () => {
  server = await startTestServer({ clock })
  const { pool } = server.deps.database
  const planted = await plantSitting(server.composition, pool, clock.now())
  sittingId = String(planted.sittingId)
  await plantRunningAttempts(pool, { count: ATTEMPTS, now: clock.now(), sittingId: planted.sittingId })
  await query(
    `update delivery.test_attempts set centre = case when attempt_id % 2 = 0 then 'DL001' else 'MH001' end`,
  )
  await query(`create table public.written (name text)`)
  await query(`create function public.count_written() returns trigger language plpgsql as
    $$ begin insert into public.written values (tg_table_name); return null; end $$`)
  for (const table of COUNTED)
    await query(
      `create trigger counted after insert or update or delete on delivery.${table} for each row execute function public.count_written()`,
    )
})
afterAll(() => server.close())

const act = async (officeAct: OfficeAct, scope: OfficeScope, key: string) => {
  await query(`delete from public.written`)
  const outcome = await server.composition.delivery.office.act({
    act: officeAct,
    scope,
    key,
    by: 'asha',
    reason: 'power cut',
  })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const written = await query<{ name: string; count: number }>(
    `select name, count(*)::int4 as count from public.written group by 1`,
  )
  return { ...outcome.value, written: Object.fromEntries(written.map(({ name, count }) => [name, count])) }
}
const sitting = (): OfficeScope => ({ of: 'sitting', sittingId })
const centre = (): OfficeScope => ({ of: 'centre', sittingId, centre: 'DL001' })

it('[SIT-10] an extension for ten thousand is one row, beside the line that tells of it', async () => {
  expect(await act({ act: 'extend', minutes: 10 }, sitting(), 'sitting')).toMatchObject({
    affected: ATTEMPTS,
    written: { sittings: 1, changes: 1 },
  })
  const ofCentre = await act({ act: 'pause' }, centre(), 'first word of the centre')
  expect(ofCentre.written).toEqual({ sitting_centres: 2, changes: 1 })
  await act({ act: 'resume' }, centre(), 'resume')
  const extended = await act({ act: 'extend', minutes: 5 }, centre(), 'centre')
  expect(extended.affected).toBe(ATTEMPTS / 2)
  expect(extended.written).toEqual({ sitting_centres: 1, changes: 1 })
})

it('[SIT-10] control: an extension of one attempt writes that attempt, and is counted', async () => {
  const [one] = await query<{ id: string }>(
    `select attempt_id::text as id from delivery.test_attempts limit 1`,
  )
  const extended = await act(
    { act: 'extend', minutes: 5 },
    { of: 'attempt', attemptId: one?.id ?? '' },
    'one',
  )
  expect(extended.written).toEqual({ test_attempts: 1, changes: 1 })
})

it('[ATT-09] ten thousand that ended by their deadline go on together', async () => {
  await query(
    `update delivery.test_attempts set state = 'submitted', submitted_at = deadline_at, submitted_by = 'deadline', finished_at = deadline_at`,
  )
  clock.advance(200 * 60_000)
  const began = performance.now()
  const { reopened } = await act({ act: 'extend', minutes: 60 }, sitting(), 'all')
  expect(reopened).toBe(ATTEMPTS)
  expect(await query(`select from delivery.test_attempts where state <> 'running' or epoch <> 2`)).toEqual([])
  expect(await query(`select from delivery.ended_turns where ended_by <> 'reopened'`)).toEqual([])
  expect(performance.now() - began).toBeLessThan(120_000)
})
