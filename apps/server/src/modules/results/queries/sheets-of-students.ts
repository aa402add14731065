import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** A stored sheet, as it is marked. */
export interface StoredSheet {
  readonly studentId: string
  readonly choices: Buffer
  readonly numbers: readonly (number | null)[]
}

/** The stored sheets of these students, for comparison with what they submitted. */
export const sheetsOfStudents = async (
  db: Db,
  paperCode: string,
  studentIds: readonly string[],
): Promise<StoredSheet[]> => {
  const { rows } = await sql<StoredSheet>`
    select sheet.student_id::text as "studentId", sheet.choices, sheet.numbers
    from results.papers paper
    join results.sheets sheet on sheet.paper_id = paper.paper_id and sheet.student_id = any(${studentIds}::int8[])
    where paper.code = ${paperCode}`.execute(db)
  return rows
}
