import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

export interface SatTwice {
  readonly students: number
  /** The first ten of them. */
  readonly studentIds: readonly string[]
}

const MOST_REPORTED = 10

/** Students with sheets in more than one sitting of a list. */
export const satTwice = async (db: Db | Trx, listId: string): Promise<SatTwice> => {
  const { rows } = await sql<{ student_id: string; students: number }>`
    select student_id, (count(*) over ())::int as students from (
      select student_id from results.sheets join results.papers using (paper_id)
      where list_id = ${listId} group by student_id having count(*) > 1
    ) twice order by student_id limit ${MOST_REPORTED}`.execute(db)
  return { students: rows[0]?.students ?? 0, studentIds: rows.map((row) => row.student_id) }
}

/** The same by the code of the list; empty if there is no such list. */
export const satTwiceIn = async (db: Db, listCode: string): Promise<SatTwice> => {
  const list = await db
    .selectFrom('results.merit_lists')
    .select('list_id')
    .where('code', '=', listCode)
    .executeTakeFirst()
  return list === undefined ? { students: 0, studentIds: [] } : satTwice(db, list.list_id)
}
