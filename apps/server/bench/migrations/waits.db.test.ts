import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortByRelease } from '../../db/released-migrations.ts'
import { WITHOUT_LIMITS } from '../../src/platform/migration-limits.ts'
import type { Migration } from '../../src/platform/migrations.ts'
import { planted } from '../../test/migrations/planted.ts'
import { applyUnderLoad, type Applied, type Order } from './apply-under-load.ts'
import { openLargeDatabase, type LargeDatabase } from './large-database.ts'

/** The promise. */
const LONGEST_MS = 2_000
/** Stands for the ten minutes of a report or a dump: each file meets it, and tries several times before it ends. */
const OPEN_MS = 8_000

const TABLE = 'payments.charges'

const TYPICAL: Readonly<Record<string, string>> = {
  'a column': `alter table ${TABLE} add column note text;`,
  'a table with a foreign key': `create table payments.notes (charge_id bigint not null references ${TABLE}, note text);`,
  'an index': `-- no transaction
    drop index concurrently if exists payments.charges_without_note;
    create index concurrently charges_without_note on ${TABLE} (charge_id) where note is null;`,
  'all rows, in batches': `-- in batches
    update ${TABLE} set note = '' where charge_id in (
      select charge_id from ${TABLE} where note is null order by charge_id limit 1000);`,
  'a check, not valid': `alter table ${TABLE} add constraint note_is_there check (note is not null) not valid;`,
  'a check, validated': `-- no transaction\nalter table ${TABLE} validate constraint note_is_there;`,
  'not null': `alter table ${TABLE} alter column note set not null;
    alter table ${TABLE} drop constraint note_is_there;`,
  'a column dropped': `alter table ${TABLE} drop column note;`,
}

const { released, unreleased } = sortByRelease()
const typical = planted(...Object.values(TYPICAL))
const names = Object.keys(TYPICAL)
const FILES = [
  ...unreleased.map((migration) => [migration.name, migration] as const),
  ...typical.map((migration, index) => [names[index] ?? '', migration] as const),
]

let database: LargeDatabase
beforeAll(async () => {
  database = await openLargeDatabase(
    released,
    FILES.map(([, migration]) => migration),
  )
}, 600_000)
afterAll(() => database.remove())

const apply = async (
  name: string,
  migration: Migration,
  order: Partial<Pick<Order, 'limits' | 'openMs'>> = {},
): Promise<Applied> => {
  const tables = database.tablesOf(migration)
  const applied = await applyUnderLoad({ url: database.url, tables, migration, ...order })
  const { requests, longestMs, tookMs, refusal = 'applied' } = applied
  process.stdout.write(
    `${name}: ${tookMs} ms, ${requests} requests, longest wait ${longestMs} ms, ${refusal}\n`,
  )
  return applied
}

describe('[DEP-19] with a million rows, a hundred requests a second and a transaction that stays open', () => {
  it.each(FILES)('%s: no request waits for two seconds', { timeout: 900_000 }, async (name, migration) => {
    const { refusal, problems, longestMs } = await apply(name, migration, { openMs: OPEN_MS })
    expect({ refusal, problems }).toEqual({ refusal: undefined, problems: [] })
    expect(longestMs).toBeLessThan(LONGEST_MS)
  })

  it('a rewrite that no check has seen is undone in time', { timeout: 600_000 }, async () => {
    const [rewrite] = planted(`alter table ${TABLE} alter column support_phone type varchar(40);`)
    const { refusal, longestMs } = await apply('a rewrite', rewrite!)
    expect(refusal).toContain('statement timeout')
    expect(longestMs).toBeLessThan(LONGEST_MS)
  })
})

describe('[DEP-19] control: without limits, requests wait', { timeout: 600_000 }, () => {
  const longestOf = async (name: string, sql: string, openMs?: number): Promise<number> => {
    const [migration] = planted(sql)
    const order = { limits: WITHOUT_LIMITS, ...(openMs === undefined ? {} : { openMs }) }
    return (await apply(`control, ${name}`, migration!, order)).longestMs
  }

  it('as long as the transaction is open', async () => {
    const longest = await longestOf('a column', `alter table ${TABLE} add column x int;`, OPEN_MS)
    expect(longest).toBeGreaterThan(OPEN_MS / 2)
  })
  it('for rows that one transaction changes', async () => {
    expect(await longestOf('all rows', `update ${TABLE} set x = 1;`)).toBeGreaterThan(LONGEST_MS)
  })
  it('for a rewrite and an index in one transaction', async () => {
    const rewrite = `create index on ${TABLE} (x); alter table ${TABLE} alter column x type bigint;`
    expect(await longestOf('a rewrite', rewrite)).toBeGreaterThan(LONGEST_MS)
  })
})
