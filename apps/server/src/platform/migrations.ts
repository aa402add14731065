import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const FOLDER = new URL('../../db/migrations/', import.meta.url)

export const readMigrations = (folder: URL = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8')
      return {
        number: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    })

/** Any fixed number: two processes that migrate at the same time must use the same lock. */
const MIGRATION_LOCK = 7_042_026

const applied = async (client: pg.ClientBase): Promise<Map<number, string>> => {
  await client.query(`create table if not exists public.migrations (
    number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ number: number; sha256: string }>(
    'select number, sha256 from public.migrations',
  )
  return new Map(rows.map((row) => [row.number, row.sha256]))
}

/**
 * While a change waits for its table lock, every other query on the table queues behind it. So it waits only briefly,
 * releases the queue and retries until the table is free for a moment.
 */
export interface LockRetry {
  readonly waitMs: number
  readonly pauseMs: number
  readonly tries: number
}
const DEFAULT_LOCK_RETRY: LockRetry = { waitMs: 2_000, pauseMs: 3_000, tries: 60 }

/**
 * Polls the lock instead of blocking on it: a blocked statement holds a snapshot, and `create index concurrently` would
 * wait for that snapshot to end.
 */
const lockMigrations = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.is_ours) return
    await sleep(100)
  }
}

/** Applies the new files, each in its own transaction. A file that was edited after it was applied is an error. */
export const migrate = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  lockRetry: LockRetry = DEFAULT_LOCK_RETRY,
): Promise<string[]> => {
  await lockMigrations(client)
  try {
    const done = await applied(client)
    const fresh: string[] = []
    for (const migration of migrations) {
      const before = done.get(migration.number)
      if (before === migration.sha256) continue
      if (before !== undefined)
        throw new Error(`migration ${migration.number} was changed after it was applied`)
      if (NO_TRANSACTION.test(migration.sql)) await applyBesideWork(client, migration)
      else await applyWithLockRetry(client, migration, lockRetry)
      fresh.push(migration.name)
    }
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

const note = async (client: pg.ClientBase, { number, name, sha256 }: Migration): Promise<void> => {
  await client.query('insert into public.migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

const failed = ({ number, name }: Migration, cause: unknown): Error =>
  new Error(`migration ${number} ${name} failed`, { cause })

const applyOne = async (client: pg.ClientBase, migration: Migration, waitMs: number): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${waitMs}`)
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** lock_not_available, deadlock_detected: another query used the table. Nothing of the file was applied. */
const IN_THE_WAY = new Set(['55P03', '40P01'])
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && IN_THE_WAY.has(String(error.code))

const applyWithLockRetry = async (
  client: pg.ClientBase,
  migration: Migration,
  { waitMs, pauseMs, tries }: LockRetry,
): Promise<void> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await applyOne(client, migration, waitMs)
    } catch (error) {
      if (left <= 1 || !isInTheWay(error)) throw failed(migration, error)
    }
    await sleep(pauseMs)
  }
}

/** The first line of a file whose statements run outside a transaction, as `create index concurrently` must. */
const NO_TRANSACTION = /^-- no transaction\b/

/**
 * Runs statement by statement; each ends with a semicolon at the end of a line. A failure leaves the earlier ones
 * applied, so such a file must be repeatable: it first drops, `if exists`, what it creates.
 */
const applyBesideWork = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  try {
    for (const statement of migration.sql.split(/;\s*$/m))
      if (statement.replaceAll(/--.*$/gm, '').trim() !== '') await client.query(statement)
    await note(client, migration)
  } catch (error) {
    throw failed(migration, error)
  }
}
