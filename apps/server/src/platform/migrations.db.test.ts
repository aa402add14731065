import { createHash } from 'node:crypto'
import pg from 'pg'
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
