import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import { inShortTransaction, WITHOUT_LIMITS, type MigrationLimits } from './migration-limits.ts'
import { migrate, type Migration } from './migrations.ts'

let database: TestDatabase
const open = new Set<pg.Client>()
/** A connection that a test keeps; the others end with their work. */
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(database.url)
  // A connection that PostgreSQL ends is part of a test.
  client.on('error', () => undefined)
  await client.connect()
  open.add(client)
  return client
}
const connected = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect()
  try {
    return await work(client)
  } finally {
    open.delete(client)
    await client.end()
  }
}

const migration = (number: number, sql: string): Migration => ({
  number,
  name: `test_${number}`,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
})

const QUICK: MigrationLimits = { lockMs: 100, totalMs: 300, pauseMs: 200, tries: 50 }

let numbers = 0
/** Files that had to wait. */
const waiting: string[] = []
/** That a file was applied, or what stopped it. */
const applied = (sql: string, limits = QUICK): Promise<string> =>
  connected((client) =>
    migrate(client, [migration((numbers += 1), sql)], {
      limits,
      onWait: ({ name }) => waiting.push(name),
    }).then(
      () => 'applied',
      (error: unknown) => String(error instanceof Error ? error.cause : error),
    ),
  )

const query = (sql: string) => connected((client) => client.query<{ value: unknown }>(sql))
const valueOf = async (sql: string): Promise<unknown> => (await query(sql)).rows[0]?.value

/** Until the change has the table or waits for it, with every request behind it. */
const isBlocked = (table: string): Promise<void> =>
  connected(async (client) => {
    const lock = `select from pg_locks where relation = '${table}'::regclass and mode = 'AccessExclusiveLock'`
    await expect.poll(async () => (await client.query(lock)).rowCount, { interval: 5 }).toBe(1)
  })

/** Whether a short statement on the table passes before `release`. */
const passes = async (table: string, release: () => Promise<unknown>): Promise<boolean> => {
  await isBlocked(table)
  const passing = query(`select from ${table}`).then(() => true)
  const hasPassed = await Promise.race([passing, sleep(1_500).then(() => false)])
  await release()
  await passing
  return hasPassed
}

beforeAll(async () => {
  database = await createTestDatabase({ fingerprint: 'empty', prepare: async () => undefined })
  // A new database has no limits.
  await applied('select 1')
})
afterAll(async () => {
  await Promise.all([...open].map((client) => client.end()))
  await database.drop()
})

describe('[DEP-19] a change of a table that a long transaction uses', () => {
  const whileUsed = async (table: string, limits: MigrationLimits) => {
    await query(`create table ${table} (x int)`)
    const reader = await connect()
    await reader.query(`begin; select from ${table}`)
    const changing = applied(`alter table ${table} add column y int`, limits)
    const hasPassed = await passes(table, () => reader.query('commit'))
    return { hasPassed, outcome: await changing }
  }

  it('lets other requests pass, reports once that it waits, and is applied when the table is free', async () => {
    expect(await whileUsed('used', QUICK)).toEqual({ hasPassed: true, outcome: 'applied' })
    expect(waiting).toEqual([`test_${numbers}`])
  })
  it('control: without limits they wait behind it', async () => {
    expect(await whileUsed('used_too', WITHOUT_LIMITS)).toEqual({ hasPassed: false, outcome: 'applied' })
  })

  it('is given up in the end, and leaves nothing', async () => {
    await query('create table never_free (x int)')
    const reader = await connect()
    await reader.query('begin; select from never_free')
    const outcome = await applied('create table left_over (x int); alter table never_free add y int', {
      ...QUICK,
      tries: 3,
      pauseMs: 10,
    })
    await reader.query('rollback')
    expect(outcome).toContain('lock timeout')
    expect(await valueOf(`select to_regclass('left_over') as value`)).toBeNull()
  })
})

describe('[DEP-19] a change that works on a table for too long', () => {
  /** Stands for the rewrite of a large table. */
  const working = async (table: string, limits: MigrationLimits) => {
    await query(`create table ${table} (x int); create sequence ${table}_tries`)
    const changing = applied(
      `alter table ${table} add column y int; select nextval('${table}_tries'); select pg_sleep(3)`,
      limits,
    )
    const hasPassed = await passes(table, async () => undefined)
    return {
      hasPassed,
      outcome: await changing,
      tries: await valueOf(`select last_value::int as value from ${table}_tries`),
    }
  }

  it('is undone, and given up after three tries', async () => {
    const { hasPassed, outcome, tries } = await working('large', QUICK)
    expect({ hasPassed, tries }).toEqual({ hasPassed: true, tries: 3 })
    expect(outcome).toContain('statement timeout')
  })
  it('control: without limits requests wait for its end', async () => {
    expect(await working('larger', WITHOUT_LIMITS)).toEqual({
      hasPassed: false,
      outcome: 'applied',
      tries: 1,
    })
  })

  /** The second statement may not take the time that the first one has used. */
  it('has one limit for all of its statements', async () => {
    await query('create table many_steps (x int)')
    const steps = Array.from({ length: 5 }, () => 'select pg_sleep(0.1)').join(';')
    expect(await applied(`alter table many_steps add y int; ${steps}`, { ...QUICK, totalMs: 250 })).toContain(
      'statement timeout',
    )
  })
})

describe('[DEP-19] a process that stops within a change', () => {
  const frozen = async (table: string, limits: MigrationLimits): Promise<boolean> => {
    await query(`create table ${table} (x int)`)
    const client = await connect()
    const thaw = Promise.withResolvers<void>()
    const changing = inShortTransaction(client, limits, async (run) => {
      await run(`alter table ${table} add column y int`)
      await thaw.promise
    }).catch(() => undefined)
    return passes(table, async () => {
      thaw.resolve()
      await changing
    })
  }

  it('loses its transaction, so that requests pass', async () => {
    expect(await frozen('frozen', QUICK)).toBe(true)
  })
  it('control: without limits it holds the table', async () => {
    expect(await frozen('frozen_too', WITHOUT_LIMITS)).toBe(false)
  })
})

describe('[DEP-19] a change and a request that wait for each other', () => {
  const DEADLOCK_MS = 900

  /** What happens to a request that has one table when the change has the other. */
  const request = async (name: string, limits: MigrationLimits): Promise<string> => {
    await query(`create table ${name}_one (x int); create table ${name}_two (x int)`)
    const client = await connect()
    await client.query(`set deadlock_timeout = ${DEADLOCK_MS}; begin; select from ${name}_two`)
    const changing = applied(
      `alter table ${name}_one add y int; select pg_sleep(0.1); alter table ${name}_two add y int`,
      limits,
    )
    await isBlocked(`${name}_one`)
    const outcome = await client.query(`select from ${name}_one`).then(
      () => 'answered',
      (error: unknown) => String(error),
    )
    await client.query('rollback')
    await changing
    return outcome
  }

  it('end with the change giving up first, never with a failed request', async () => {
    expect(await request('first', { ...QUICK, totalMs: DEADLOCK_MS / 2 })).toBe('answered')
  })
  it('control: a change that waits for longer than deadlock_timeout fails the request', async () => {
    expect(await request('later', { ...QUICK, lockMs: 5_000, totalMs: 5_000 })).toContain('deadlock')
  })
})

describe('[DEP-19] rows that change in batches', () => {
  const FILL = (table: string) =>
    `create table ${table} as select n, null::int as x from generate_series(1, 10) n`
  const batch = (table: string) =>
    `update ${table} set x = 1 where n in (select n from ${table} where x is null limit 3)`
  /** Rows that one transaction changed have one `xmin`. */
  const transactions = (table: string) =>
    valueOf(`select count(distinct xmin::text)::int as value from ${table} where x = 1`)
  const left = (table: string) => valueOf(`select count(*)::int as value from ${table} where x is null`)

  it('change in short transactions until none is left', async () => {
    await query(FILL('rows'))
    expect(await applied(`-- in batches\n${batch('rows')};`)).toBe('applied')
    expect([await left('rows'), await transactions('rows')]).toEqual([0, 4])
  })
  it('control: without the header the statement runs once', async () => {
    await query(FILL('other_rows'))
    await applied(batch('other_rows'))
    expect(await left('other_rows')).toBe(7)
  })

  it('keep what was changed when a row is in use for too long, and continue the next time', async () => {
    await query(FILL('used_rows'))
    const writer = await connect()
    await writer.query('begin; update used_rows set x = null where n = 10')
    const file = `-- in batches\n${batch('used_rows')};`
    expect(await applied(file, { ...QUICK, tries: 2 })).toContain('lock timeout')
    expect(await left('used_rows')).toBe(1)
    await writer.query('commit')
    expect(await applied(file)).toBe('applied')
    expect(await left('used_rows')).toBe(0)
  })
})
