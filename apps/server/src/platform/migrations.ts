import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { kindOf, statementsOf, type MigrationKind } from './migration-file.ts'
import {
  DEFAULT_LIMITS,
  inShortTransaction,
  WITHOUT_LIMITS,
  withRetries,
  type MigrationLimits,
  type RunStatement,
} from './migration-limits.ts'

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

export interface MigrateOptions {
  readonly limits?: MigrationLimits
  /** Called once for a file that has to wait. */
  readonly onWait?: (migration: Migration) => void
}

/** Applies the new files. A file that was edited after it was applied is an error. */
export const migrate = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { limits = DEFAULT_LIMITS, onWait = () => undefined }: MigrateOptions = {},
): Promise<string[]> => {
  await lockMigrations(client)
  try {
    const done = await applied(client)
    // A new database serves no requests yet.
    const used = done.size === 0 ? WITHOUT_LIMITS : limits
    const fresh: string[] = []
    for (const migration of migrations) {
      const before = done.get(migration.number)
      if (before === migration.sha256) continue
      if (before !== undefined)
        throw new Error(`migration ${migration.number} was changed after it was applied`)
      await apply(client, migration, used, onWait)
      fresh.push(migration.name)
    }
    return fresh
  } finally {
    // A lost connection has released it.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
  }
}

const note = async (client: pg.ClientBase, { number, name, sha256 }: Migration): Promise<void> => {
  await client.query('insert into public.migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

type Apply = (client: pg.ClientBase, migration: Migration, transaction: ShortTransaction) => Promise<void>
type ShortTransaction = <T>(work: (run: RunStatement) => Promise<T>) => Promise<T>

/**
 * Except in a transaction, a failure leaves earlier statements applied. Such a file is repeatable: it drops an index, if
 * it exists, before it makes it, and its batches continue.
 */
const APPLY: Readonly<Record<MigrationKind, Apply>> = {
  transaction: (client, migration, transaction) =>
    transaction(async (run) => {
      for (const statement of statementsOf(migration.sql)) await run(statement)
      await note(client, migration)
    }),
  // These wait for older transactions, and no request waits for them.
  'no transaction': async (client, migration) => {
    for (const statement of statementsOf(migration.sql)) await client.query(statement)
    await note(client, migration)
  },
  'in batches': async (client, migration, transaction) => {
    for (const statement of statementsOf(migration.sql)) {
      let changed = 0
      do changed = (await transaction((run) => run(statement))).rowCount ?? 0
      while (changed > 0)
    }
    await note(client, migration)
  },
}

const apply = async (
  client: pg.ClientBase,
  migration: Migration,
  limits: MigrationLimits,
  onWait: (migration: Migration) => void,
): Promise<void> => {
  let hasWaited = false
  const onRetry = () => {
    if (!hasWaited) onWait(migration)
    hasWaited = true
  }
  try {
    await APPLY[kindOf(migration.sql)](client, migration, (work) =>
      withRetries(limits, () => inShortTransaction(client, limits, work), onRetry),
    )
  } catch (error) {
    throw new Error(`migration ${migration.number} ${migration.name} failed`, { cause: error })
  }
}
