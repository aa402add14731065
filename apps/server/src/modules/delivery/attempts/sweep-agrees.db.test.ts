import { blankSheet, encodeSheet, type SheetShape } from '@medha/test-rules/sheet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { ARRIVALS, randomAttempt, type RandomAttempt } from '../../../../test/attempts/random-attempt.ts'
import { firstHead } from '../../../../test/saving/device.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import { judgeBlocks } from '../domain/judge-blocks.ts'
import { readSave } from '../saving/read-save.ts'
import { storeSaves } from '../saving/store-saves.ts'

const ATTEMPTS = 600
const DEADLINE = Date.parse('2026-11-15T08:00:00Z')
const STARTED = DEADLINE - 3 * 3_600_000

let server: TestServer
let shape: SheetShape
let ids: string[]
let sat: RandomAttempt[]
const clock = fixedClock(new Date(STARTED).toISOString())
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query<Row>(text, [...values])).rows

beforeAll(async () => {
  server = await startTestServer({ clock })
  const { pool } = server.deps.database
  const { sittingId, paper } = await plantSitting(server.composition, pool, clock.now())
  shape = paper.shape
  ids = await plantRunningAttempts(pool, { count: ATTEMPTS, now: clock.now(), sittingId })
  await query(`update delivery.test_attempts set sheet = $1`, [Buffer.from(encodeSheet(blankSheet(shape)))])
  sat = ids.map((id, seed) => randomAttempt(seed, { shape, deadline: DEADLINE, firstHead: firstHead(id) }))
  for (const after of ARRIVALS) {
    const rows = sat.flatMap(({ saves }, at) => {
      const save = saves.find(({ arrivedAt }) => arrivedAt === DEADLINE + after)
      if (save === undefined) return []
      const read = readSave(Buffer.from(save.body()), { attemptId: ids[at] ?? '', epoch: 1 })
      if (!read.ok) throw new Error(read.refusal.code)
      return [read.value]
    })
    const ends = await storeSaves(server.deps.savesDatabase.db, rows, new Date(DEADLINE + after))
    if (ends.some(({ was }) => was !== 'taken')) throw new Error('a save was not taken')
  }
})
afterAll(() => server.close())

it('[TIM-10] the sweeper ends 600 attempts as the judge of every single event would', async () => {
  clock.moveTo(new Date(DEADLINE + 600_000).toISOString())
  while ((await server.composition.delivery.attempts.sweep()).ended > 0);
  const rows = await query<{ id: string; sheet: Buffer; held: number; stood: boolean }>(
    `select attempt_id::text as id, sheet, held, saved_at is null or saved_at <= deadline_at
       or (last_t <= deadline_at and saved_at <= deadline_at + interval '30 seconds') as stood
     from delivery.test_attempts where state = 'submitted' and submitted_at = deadline_at`,
  )
  expect(rows).toHaveLength(ATTEMPTS)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const differing = sat.flatMap(({ saves }, at) => {
    const kept = saves.flatMap(({ arrivedAt, blocks }) =>
      blocks.map(({ number, line }) => ({ epoch: 1, seq: number, arrivedAt, line })),
    )
    const { sheet, held } = judgeBlocks(kept, {
      deadline: DEADLINE,
      startedAt: STARTED,
      silence: 1_800_000,
      latePolicy: 'count',
      shape,
      limited: [],
      takeovers: [],
      decisions: [],
    })
    const row = byId.get(ids[at] ?? '')
    return row?.held === held && Buffer.compare(row.sheet, sheet) === 0 ? [] : [at]
  })
  expect(differing).toEqual([])
  // Both ways were used, and for many attempts the last sheet is not the one that counts.
  const standing = rows.filter(({ stood }) => stood).length
  expect(Math.min(standing, ATTEMPTS - standing)).toBeGreaterThan(ATTEMPTS / 20)
  const changed = sat.filter(
    ({ sheet }, at) => Buffer.compare(sheet, byId.get(ids[at] ?? '')?.sheet ?? sheet) !== 0,
  )
  expect(changed.length).toBeGreaterThan(ATTEMPTS / 20)
})
