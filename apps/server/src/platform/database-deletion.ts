import { sql } from 'kysely'
import type { Db } from './database.ts'

/** So many rows go in one statement: a second of work, where a statement has ten. */
export const DELETE_BATCH = 5_000

/** Does one batch after another until one is short. Each is a transaction of its own, so that nobody waits for long. */
export const inBatches = async (batch: number, one: (batch: number) => Promise<number>): Promise<number> => {
  let all = 0
  for (;;) {
    const done = await one(batch)
    all += done
    if (done < batch) return all
  }
}

/** Rows that are deleted by age. The column leads an index, or every batch would read the whole table. */
export interface Aged {
  readonly table: string
  readonly column: string
  /** Which of the old rows, as a condition in SQL; all of them without it. */
  readonly only?: string
}

/** Deletes the rows of a table that are older than a moment, however many there are. */
export const deleteOlderThan = (
  db: Db,
  { table, column, only = 'true' }: Aged,
  before: Date,
  batch: number = DELETE_BATCH,
): Promise<number> => {
  const [rows, age, condition] = [sql.table(table), sql.ref(column), sql.raw(only)]
  return inBatches(batch, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any (array(
        select ctid from ${rows} where ${age} < ${before}::timestamptz and ${condition}
        order by ${age} limit ${limit}))`.execute(db)
    return Number(numAffectedRows)
  })
}
