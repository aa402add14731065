import type { TestDatabase } from '@medha/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openDatabase, type OpenDatabase, type Trx } from './database.ts'

let scratch: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 1)
  await database.pool.query('create table public.written (x int primary key)')
})
beforeEach(() => database.pool.query('truncate public.written'))
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const write = (trx: Trx, x: number) => sql`insert into public.written values (${x})`.execute(trx)
const written = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ x: number }>('select x from public.written order by x')
  return rows.map(({ x }) => x)
}

/** Counts the writes to the socket of the only connection. */
const countWrites = async (work: () => Promise<unknown>): Promise<number> => {
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: { bytesWritten: number } } }).connection
  const socket = stream as unknown as {
    _writev: (...args: unknown[]) => void
    _write: (...args: unknown[]) => void
  }
  let writes = 0
  for (const way of ['_writev', '_write'] as const) {
    const original = socket[way]
    socket[way] = function counting(...args) {
      writes += 1
      original.apply(this, args)
    }
  }
  client.release()
  try {
    await work()
  } finally {
    Reflect.deleteProperty(socket, '_writev')
    Reflect.deleteProperty(socket, '_write')
  }
  return writes
}

describe('the begin of a transaction', () => {
  it('travels with the first statement, which is undone with the rest', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      await write(trx, 1)
      throw new Error('changed our mind')
    })
    await expect(work).rejects.toThrow('changed our mind')
    expect(await written()).toEqual([])
    const runTransaction = () => database.db.transaction().execute((trx) => write(trx, 2))
    // The statement and the commit. Control: a separate begin would make three writes.
    expect(await countWrites(runTransaction)).toBe(2)
    expect(await written()).toEqual([2])
  })

  it('is never sent for a transaction without a statement', async () => {
    expect(await countWrites(() => database.db.transaction().execute(async () => undefined))).toBe(0)
    const refused = database.db.transaction().execute(() => Promise.reject(new Error('refused')))
    await expect(refused).rejects.toThrow('refused')
  })

  it('with a first statement that fails leaves a connection that works', async () => {
    const runTransaction = () =>
      database.db.transaction().execute((trx) => sql`select ${1}::int, y from public.not_yet`.execute(trx))
    await expect(runTransaction()).rejects.toThrow('does not exist')
    await database.pool.query('create table public.not_yet (y int)')
    await expect(runTransaction()).resolves.toMatchObject({ rows: [] })
    const twice = () => database.db.transaction().execute((trx) => write(trx, 3))
    await twice()
    await expect(twice()).rejects.toThrow('duplicate key')
    await database.db.transaction().execute((trx) => write(trx, 4))
    expect(await written()).toEqual([3, 4])
  })
})
