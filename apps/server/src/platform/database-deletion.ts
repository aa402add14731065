import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Rows deleted in one statement: about a second of work, where the statement timeout is ten. */
export const DELETE_BATCH = 5_000

/** Runs batches until one is short. Each is its own transaction, so that it holds locks only briefly. */
export const inBatches = async (batch: number, one: (batch: number) => Promise<number>): Promise<number> => {
  let all = 0
  for (;;) {
    const done = await one(batch)
    all += done
    if (done < batch) return all
  }
}

/** Rows that are deleted by age. The column leads an index; without it every batch would read the whole table. */
export interface Aged {
  readonly table: string
  readonly column: string
  /** An SQL condition that limits which old rows are deleted; without it, all of them. */
  readonly only?: string
  /** A second database may hold rows of the table. They look like rows of this one, and are deleted there. */
  readonly isSpread?: true
}

/** Deletes all rows of a table that are older than a moment. */
export const deleteOlderThan = (
  db: Db,
  { table, column, only = 'true', isSpread }: Aged,
  before: Date,
  batch: number = DELETE_BATCH,
): Promise<number> => {
  const [age, condition] = [sql.ref(column), sql.raw(only)]
  const rows = isSpread ? sql`only ${sql.table(table)}` : sql.table(table)
  return inBatches(batch, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any (array(
        select ctid from ${rows} where ${age} < ${before}::timestamptz and ${condition}
        order by ${age} limit ${limit}))`.execute(db)
    return Number(numAffectedRows)
  })
}
