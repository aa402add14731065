import type { TestDatabase } from '@medha/testkit/database'
import { sql } from 'kysely'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { NoFreeConnection, openDatabase, type ConnectionTimeouts } from './database.ts'
import { PreparingClient } from './prepared-statements.ts'

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
})
afterAll(() => scratch.drop())

const LONG: ConnectionTimeouts = { silentMs: 30_000, idleInTransactionMs: 30_000, freeConnectionMs: 5_000 }

/** A proxy to the database that can make connections hang, as when a machine vanishes. */
const openLine = async () => {
  const address = new URL(scratch.url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(address.port || 5432), address.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(scratch.url)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hang: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('a database whose machine has vanished', () => {
  const queryAcross = async (timeouts: ConnectionTimeouts, timeoutMs: number) => {
    const line = await openLine()
    const { db, close } = openDatabase(line.url, 1, timeouts)
    const runQuery = () => sql`select 1`.execute(db)
    await runQuery()
    line.hang()
    const end = await Promise.race([
      runQuery().then(
        () => 'answered',
        (error: unknown) => (error instanceof Error ? error.message : 'nothing said'),
      ),
      sleep(timeoutMs).then(() => 'still waiting'),
    ])
    // There is one connection, and it hangs; the next query needs a new one.
    const next = await Promise.race([
      runQuery().then(() => 'answered'),
      sleep(timeoutMs).then(() => 'still waiting'),
    ])
    line.close()
    await close().catch(() => undefined)
    return { end, next }
  }

  it('is hung up on, and the next is asked by another connection', { timeout: 60_000 }, async () => {
    expect(await queryAcross({ ...LONG, silentMs: 2_000 }, 15_000)).toEqual({
      end: 'the database did not answer',
      next: 'answered',
    })
  })
  it('control: without a limit of ours it is waited for', { timeout: 20_000 }, async () => {
    const outcome = queryAcross(LONG, 3_000).catch(() => ({ end: 'still waiting', next: 'still waiting' }))
    expect(await outcome).toEqual({ end: 'still waiting', next: 'still waiting' })
  })
  it('is not hung up on by who has lifted the limit for long work', { timeout: 20_000 }, async () => {
    const { db, close } = openDatabase(scratch.url, 1, { ...LONG, silentMs: 300 })
    const work = db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
      await sql`select pg_sleep(1)`.execute(trx)
    })
    await expect(work).resolves.toBeUndefined()
    await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow('did not answer')
    await close()
  })
})

it('a connection that is ended in the middle of a transaction fails the work and not the process', async () => {
  const { db, close } = openDatabase(scratch.url, 2, LONG)
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
    await sleep(200)
    await sql`select 1`.execute(trx)
  })
  await expect(work).rejects.toThrow(/terminat|not queryable/i)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

it('control: a connection that nobody listens to ends the process when it breaks in somebody’s hands', async () => {
  const ours = openDatabase(scratch.url, 1, LONG)
  const plain = new pg.Pool({ connectionString: scratch.url, Client: PreparingClient })
  const listeners = []
  for (const pool of [ours.pool, plain]) {
    const client = await pool.connect()
    listeners.push(client.listenerCount('error'))
    client.release()
  }
  expect(listeners).toEqual([1, 0])
  await ours.close()
  await plain.end()
})

describe('a transaction that somebody forgot', () => {
  /** Whether a second worker gets the row although the first never ends its transaction. */
  const getsTheRow = async (timeouts: ConnectionTimeouts): Promise<boolean> => {
    const { db, pool, close } = openDatabase(scratch.url, 2, timeouts)
    await pool.query('create table if not exists public.held (x int)')
    await pool.query('truncate public.held')
    await pool.query('insert into public.held values (1)')
    const forgetful = db
      .transaction()
      .execute(async (trx) => {
        await sql`update public.held set x = 2`.execute(trx)
        await sleep(2_500)
      })
      .catch(() => undefined)
    await sleep(200)
    const got = await Promise.race([
      pool.query('update public.held set x = 3').then(() => true),
      sleep(1_500).then(() => false),
    ])
    await forgetful
    await close()
    return got
  }

  it('is ended by the database, and its locks are free', async () => {
    expect(await getsTheRow({ ...LONG, idleInTransactionMs: 300 })).toBe(true)
  })
  it('control: else it holds them', async () => {
    expect(await getsTheRow(LONG)).toBe(false)
  })
})

it('says that every connection is in use, apart from any other failure', async () => {
  const { db, close } = openDatabase(scratch.url, 1, { ...LONG, freeConnectionMs: 200 })
  const error = await db.transaction().execute(() => sql`select 1`.execute(db).catch((why: unknown) => why))
  expect(error).toBeInstanceOf(NoFreeConnection)
  expect(await sql`select nothing`.execute(db).catch((why: unknown) => why)).not.toBeInstanceOf(
    NoFreeConnection,
  )
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await close()
})

it('closing ends every connection, also where only the pool was used', async () => {
  const { pool, close } = openDatabase(scratch.url, 2)
  await pool.query('select 1')
  await close()
  expect(pool.totalCount).toBe(0)
})
