import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { createPartitionsAhead, dropPartitionsBefore, type MonthlyTable } from './database-partitions.ts'

const OUTBOX: MonthlyTable = { table: 'platform.outbox', column: 'happened_at' }
const NOVEMBER = new Date('2026-11-15T04:00:00Z')
let scratch: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 4)
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows
const publish = (at: string) =>
  rows(`insert into platform.outbox (name, payload, happened_at) values ('a.b', '{}', $1)`, [at])
const whereabouts = async () =>
  (
    await rows<{ place: string; id: string }>(
      `select tableoid::regclass::text as place, id::text from platform.outbox order by id`,
    )
  ).map(({ place }) => place.replace('platform.', ''))

it('creates this month and the next ones, moves what came before them, and does nothing the second time', async () => {
  await publish('2026-11-30T23:59:59Z')
  await publish('2026-12-01T00:00:00Z')
  await publish('2020-01-01T00:00:00Z')
  expect(await whereabouts()).toEqual(['outbox_default', 'outbox_default', 'outbox_default'])
  await createPartitionsAhead(database.db, OUTBOX, NOVEMBER)
  await createPartitionsAhead(database.db, OUTBOX, NOVEMBER)
  expect(await whereabouts()).toEqual(['outbox_2026_11', 'outbox_2026_12', 'outbox_default'])
  await publish('2027-02-28T12:00:00Z')
  expect((await whereabouts()).at(-1)).toBe('outbox_2027_02')
})

it('gives every row a number of its own, whatever its month', async () => {
  const ids = await rows<{ id: string }>('select id from platform.outbox')
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
})

it('is held up by nobody for long: it gives up, and the next try finds the table free', async () => {
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select from platform.outbox_default')
  const june = new Date('2027-06-01T00:00:00Z')
  await expect(createPartitionsAhead(database.db, OUTBOX, june)).rejects.toThrow('lock timeout')
  await reader.query('commit')
  reader.release()
  await createPartitionsAhead(database.db, OUTBOX, june)
})

it('drops whole months that are over, and no month of which a day is left', async () => {
  await dropPartitionsBefore(database.db, OUTBOX, new Date('2026-12-31T23:59:59Z'))
  expect(await whereabouts()).toEqual(['outbox_2026_12', 'outbox_default', 'outbox_2027_02'])
  await dropPartitionsBefore(database.db, OUTBOX, new Date('2027-01-01T00:00:00Z'))
  expect(await whereabouts()).toEqual(['outbox_default', 'outbox_2027_02'])
})
