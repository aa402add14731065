import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Device } from '../../../../test/saving/device.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { DEFAULT_TIMEOUTS, openDatabase } from '../../../platform/database.ts'
import { readSave } from './read-save.ts'
import type { SaveRow } from './save-row.ts'
import { parametersOf, SAVES_SESSION, STORE_SAVES, STORE_SINGLE_BLOCKS } from './store-saves.ts'

const RUNNING = 20_000
let database: TestDatabase
let rows: readonly SaveRow[]
beforeAll(async () => {
  database = await openTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  const now = new Date()
  const ids = await plantRunningAttempts(pool, { count: RUNNING, now })
  // As on an exam morning: analyzed before any student has begun, and then all students begin.
  await pool.query(`update delivery.test_attempts set state = 'ready'`)
  await pool.query('vacuum (full, analyze) delivery.test_attempts')
  await pool.query(`update delivery.test_attempts set state = 'running'`)
  rows = ids.slice(0, 40).flatMap((id) => {
    const device = new Device(id, now.getTime())
    const read = readSave(Buffer.from(device.save().body), device)
    return read.ok ? [read.value] : []
  })
  await pool.end()
})
afterAll(() => database.drop())

/** PostgreSQL's plan for a batch with these session settings. */
const planOf = async (settings: Readonly<Record<string, string>>, statement = STORE_SAVES) => {
  const { pool, close } = openDatabase(database.url, 1, DEFAULT_TIMEOUTS, settings)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${statement}`,
      parametersOf(rows, new Date()),
    )
    await client.query('rollback')
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  } finally {
    client.release()
    await close()
  }
}

describe('[SCL-03] a batch of saves while everybody sits a test and statistics are from before', () => {
  it.each([
    ['one block each', STORE_SINGLE_BLOCKS],
    ['several', STORE_SAVES],
  ])('finds each attempt by its key, and joins no other table: %s', async (_, statement) => {
    const plan = await planOf(SAVES_SESSION, statement)
    expect(plan).toContain('Index Scan using test_attempts_pkey')
    expect(plan).not.toMatch(/Seq Scan|Bitmap|Hash Join|by_deadline|sittings/)
    // Reads one row per save and no others.
    expect(plan).not.toContain('Rows Removed')
  })

  it('control: with the state in sight, and planned as other connections do, it reads all who sit', async () => {
    const plan = await planOf({}, STORE_SAVES.replace("coalesce(a.state, '')", 'a.state'))
    expect(plan).toMatch(/by_deadline|Seq Scan/)
  })
})
