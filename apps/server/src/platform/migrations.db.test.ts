import { createHash } from 'node:crypto'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import { migrate, type Migration } from './migrations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ fingerprint: 'empty', prepare: async () => undefined })
})
afterAll(() => database.drop())

const connected = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const migration = (number: number, sql: string): Migration => ({
  number,
  name: `test_${number}`,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
})

it('applies each file once, even when two processes start together', async () => {
  const files = [migration(1, 'create table a (x int)'), migration(2, 'create table b (x int)')]
  const both = await Promise.all([connected((c) => migrate(c, files)), connected((c) => migrate(c, files))])
  expect(both.flat().toSorted()).toEqual(['test_1', 'test_2'])
})

it('refuses a file that was edited after it was applied', async () => {
  const edited = [migration(1, 'create table a (x bigint)')]
  await expect(connected((c) => migrate(c, edited))).rejects.toThrow('changed after it was applied')
})

it('leaves nothing of a file that fails half way', async () => {
  const broken = [migration(3, 'create table c (x int); select nonsense')]
  await expect(connected((c) => migrate(c, broken))).rejects.toThrow('migration 3')
  const { rows } = await connected((c) =>
    c.query<{ found: string | null }>("select to_regclass('public.c') as found"),
  )
  expect(rows[0]?.found).toBeNull()
})

describe('a change of a table that somebody reads for a long time', () => {
  const QUICK = { waitMs: 100, pauseMs: 200, tries: 50 }

  /** Whether a short statement got through while the change was waiting, and whether the change was made in the end. */
  const passedBy = async (number: number, lockRetry: typeof QUICK) => {
    const table = `busy_${number}`
    await connected((c) => c.query(`create table ${table} (x int)`))
    const reader = new pg.Client(database.url)
    await reader.connect()
    await reader.query('begin')
    await reader.query(`select from ${table}`)
    const change = [migration(number, `alter table ${table} add column y int`)]
    const changing = connected((c) => migrate(c, change, lockRetry))
    await sleep(300)
    const passes = connected((c) => c.query(`select from ${table}`)).then(() => true)
    const hasPassed = await Promise.race([passes, sleep(1_500).then(() => false)])
    await reader.query('commit')
    await reader.end()
    await passes
    return { hasPassed, applied: await changing }
  }

  it('lets everybody else pass, and is made when the table is free', async () => {
    expect(await passedBy(4, QUICK)).toEqual({ hasPassed: true, applied: ['test_4'] })
  })
  it('control: without a limit everybody waits behind it', async () => {
    expect(await passedBy(5, { ...QUICK, waitMs: 0 })).toEqual({ hasPassed: false, applied: ['test_5'] })
  })

  it('is given up in the end, and leaves nothing', async () => {
    await connected((c) => c.query('create table never_free (x int)'))
    const reader = new pg.Client(database.url)
    await reader.connect()
    await reader.query('begin; select from never_free')
    const change = [migration(6, 'create table left_over (x int); alter table never_free add column y int')]
    const giveUp = connected((c) => migrate(c, change, { waitMs: 50, pauseMs: 10, tries: 3 }))
    await expect(giveUp).rejects.toThrow('migration 6')
    await reader.end()
    const { rows } = await connected((c) =>
      c.query<{ found: string | null }>("select to_regclass('public.left_over') as found"),
    )
    expect(rows[0]?.found).toBeNull()
  })
})

describe('an index that is built beside running work', () => {
  const INDEX = 'create index concurrently beside on a (x);\n'
  const isThere = async () => {
    const { rows } = await connected((c) =>
      c.query<{ is_valid: boolean }>(
        `select indisvalid as is_valid from pg_index where indexrelid = to_regclass('public.beside')`,
      ),
    )
    return rows[0]?.is_valid ?? false
  }

  it('control: is refused within a transaction', async () => {
    const tried = connected((c) => migrate(c, [migration(7, INDEX)]))
    await expect(tried).rejects.toThrow('migration 7')
    expect(await isThere()).toBe(false)
  })

  it('is built where the file asks for no transaction, although a second process waits to migrate', async () => {
    const files = [
      migration(
        7,
        `-- no transaction\n-- Why; and so on.\ndrop index concurrently if exists beside;\n${INDEX}`,
      ),
    ]
    const both = await Promise.all([connected((c) => migrate(c, files)), connected((c) => migrate(c, files))])
    expect(both.flat()).toEqual(['test_7'])
    expect(await isThere()).toBe(true)
  })
})
