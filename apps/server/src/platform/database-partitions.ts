import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A table with one partition per month (UTC) of one column, and a default partition for all other rows. */
export interface MonthlyTable {
  readonly table: string
  readonly column: string
}

/** A worker that was down for a quarter still finds its partitions when it starts again. */
const MONTHS_AHEAD = 3
/** Every query on the table queues behind a schema change, so the change waits only briefly; its job retries. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '600ms'`

/** Such as `2026-11`. */
type Month = string

const monthOf = (at: Date): Month => at.toISOString().slice(0, 7)

const monthAfter = (month: Month, by = 1): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const startOf = (month: Month): string => `${month}-01T00:00:00Z`
const partitionOf = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`

/** If a second database holds rows of the table, the months of this one are a part of the table over both. */
const PART_HERE = '_here'

const monthsOf = async (db: Db, table: string): Promise<Month[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = coalesce(to_regclass(${table + PART_HERE}), ${table}::regclass)`.execute(db)
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? []
    return year === undefined ? [] : [`${year}-${month}`]
  })
}

/** Rows of the month written before its partition exists are in the default one and move in the same transaction. */
const createMonth = (db: Db, { table, column }: MonthlyTable, month: Month): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows: parts } = await sql<{ isSpread: boolean }>`
      select to_regclass(${table + PART_HERE}) is not null as "isSpread"`.execute(trx)
    const [parent, fallback, partition] = [
      sql.table(parts[0]?.isSpread === true ? table + PART_HERE : table),
      sql.table(`${table}_default`),
      sql.table(partitionOf(table, month)),
    ]
    const [from, until] = [sql.lit(startOf(month)), sql.lit(startOf(monthAfter(month)))]
    await LOCK_TIMEOUT.execute(trx)
    await sql`lock table ${fallback} in access exclusive mode`.execute(trx)
    await sql`create table ${partition} (like ${parent} including all excluding identity)`.execute(trx)
    await sql`
      with moved as (
        delete from ${fallback} where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until} returning *)
      insert into ${partition} select * from moved`.execute(trx)
    await sql`alter table ${parent} attach partition ${partition} for values from (${from}) to (${until})`.execute(
      trx,
    )
  })

/** Creates the missing partitions of this month and the next ones. */
export const createPartitionsAhead = async (db: Db, monthly: MonthlyTable, now: Date): Promise<void> => {
  const known = new Set(await monthsOf(db, monthly.table))
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = monthAfter(monthOf(now), ahead)
    if (!known.has(month)) await createMonth(db, monthly, month)
  }
}

/** Drops the months that ended before this moment, with all their rows. */
export const dropPartitionsBefore = async (
  db: Db,
  { table }: MonthlyTable,
  before: Date,
): Promise<number> => {
  const over = (await monthsOf(db, table)).filter(
    (month) => Date.parse(startOf(monthAfter(month))) <= before.getTime(),
  )
  for (const month of over)
    await db.transaction().execute(async (trx) => {
      await LOCK_TIMEOUT.execute(trx)
      await sql`drop table ${sql.table(partitionOf(table, month))}`.execute(trx)
    })
  return over.length
}
