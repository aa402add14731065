import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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

/** Any fixed number: two processes that migrate at once must queue on the same lock. */
const MIGRATION_LOCK = 7_042_026

const applied = async (client: pg.ClientBase): Promise<Map<number, string>> => {
  await client.query(`create table if not exists public.migrations (
    number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ number: number; sha256: string }>(
    'select number, sha256 from public.migrations',
  )
  return new Map(rows.map((row) => [row.number, row.sha256]))
}

/** Applies what is new, each file in its own transaction. A file that was applied and then edited is an error. */
export const migrate = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    const done = await applied(client)
    const fresh: string[] = []
    for (const migration of migrations) {
      const before = done.get(migration.number)
      if (before === migration.sha256) continue
      if (before !== undefined)
        throw new Error(`migration ${migration.number} was changed after it was applied`)
      await applyOne(client, migration)
      fresh.push(migration.name)
    }
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

const applyOne = async (client: pg.ClientBase, { number, name, sql, sha256 }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into public.migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${number} ${name} failed`, { cause: error })
  }
}
