import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Device } from '../../../../test/saving/device.ts'
import { openSaves } from '../../../../test/saving/open-saves.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { DEFAULT_TIMEOUTS, openDatabase } from '../../../platform/database.ts'
import { SAVES_CONNECTIONS } from './saves.ts'
import { SAVES_SESSION } from './store-saves.ts'

const DEVICES = 400
const SAVES_EACH = 12

let database: TestDatabase
let pool: pg.Pool
let devices: Device[]
beforeAll(async () => {
  database = await openTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  const ids = await plantRunningAttempts(pool, { count: DEVICES })
  devices = ids.map((id) => new Device(id, systemClock.now().getTime()))
  // Only the rest of this file decides when rows are cleaned up.
  await pool.query('alter table delivery.test_attempts set (autovacuum_enabled = off)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const counted = async () => {
  const { rows } = await pool.query<{ updates: number; hot: number }>(
    `select sum(n_tup_upd)::int4 as updates, sum(n_tup_hot_upd)::int4 as hot
     from pg_stat_user_tables where schemaname = 'delivery' and relname = 'test_attempts'`,
  )
  return rows[0] ?? { updates: 0, hot: 0 }
}

/**
 * PostgreSQL keeps a row version while any transaction in its cluster may still see it. Parallel tests use databases in
 * the same cluster: their open transactions have to end first, or they would be measured too.
 */
const neighboursHaveEnded = async () => {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  const next = BigInt(rows[0]?.next ?? 0)
  const oldest = async () => {
    const { rows: now } = await pool.query<{ xmin: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    )
    return BigInt(now[0]?.xmin ?? 0)
  }
  await expect.poll(async () => (await oldest()) >= next, { timeout: 120_000, interval: 5 }).toBe(true)
}

/** PostgreSQL's counts while all devices save. A connection reports all its counts when it is closed. */
const saveAll = async () => {
  const before = await counted()
  const open = openDatabase(database.url, SAVES_CONNECTIONS, DEFAULT_TIMEOUTS, SAVES_SESSION)
  const saves = openSaves({ db: open.db, clock: systemClock })
  for (let turn = 0; turn < SAVES_EACH; turn += 1) {
    const ends = await Promise.all(
      devices.map((device) => saves.save(device, Buffer.from(device.save().body))),
    )
    expect(ends.filter(({ ok }) => !ok)).toEqual([])
    await neighboursHaveEnded()
  }
  await open.close()
  // A backend reports its last counts when it has ended, shortly after its client disconnected.
  await expect
    .poll(async () => (await counted()).updates - before.updates, { timeout: 30_000 })
    .toBe(DEVICES * SAVES_EACH)
  const { hot } = await counted()
  return (hot - before.hot) / (DEVICES * SAVES_EACH)
}

describe('[SCL-04] a save', () => {
  it('is written beside the version before it in 99 of 100, and no index is touched', async () => {
    expect(await saveAll()).toBeGreaterThanOrEqual(0.99)
  }, 240_000)

  it('control: with an index on what a save changes none is', async () => {
    await pool.query('create index control on delivery.test_attempts (saved_at)')
    try {
      expect(await saveAll()).toBe(0)
    } finally {
      await pool.query('drop index delivery.control')
    }
  }, 240_000)

  it('control: with full pages many are not', async () => {
    await pool.query('alter table delivery.test_attempts set (fillfactor = 100)')
    await pool.query('vacuum full delivery.test_attempts')
    expect(await saveAll()).toBeLessThan(0.99)
  }, 240_000)
})

describe('[SCL-04] the keys of what a running test writes', () => {
  it('begin with the shard, or with the day and an id that has the shard in it', async () => {
    const { rows } = await pool.query<{ relname: string; columns: string[] }>(
      `select t.relname, array(select attname from unnest(i.indkey) with ordinality as key (number, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number order by place)::text[] as columns
       from pg_index i join pg_class t on t.oid = i.indrelid
       where i.indisunique and t.oid in ('delivery.test_attempts'::regclass, 'delivery.blocks'::regclass)
       order by t.relname, columns`,
    )
    expect(rows).toEqual([
      { relname: 'blocks', columns: ['sat_on', 'attempt_id', 'epoch', 'seq'] },
      { relname: 'test_attempts', columns: ['shard', 'attempt_id'] },
      { relname: 'test_attempts', columns: ['shard', 'student_id', 'sitting_id', 'number'] },
    ])
  })

  it('cannot name another shard than the one in the id', async () => {
    const [device] = devices as [Device]
    const wrong = pool.query(`update delivery.test_attempts set shard = 63 - shard where attempt_id = $1`, [
      device.attemptId,
    ])
    await expect(wrong).rejects.toThrow('test_attempts_shard')
  })
})
