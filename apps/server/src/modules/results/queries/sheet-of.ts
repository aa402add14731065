import type { Db } from '../../../platform/database.ts'
import type { Sheet } from '../domain/paper.ts'

export interface BookletSheet extends Sheet {
  /** Which question of the master paper stands in each place of the student's booklet. */
  readonly places: readonly number[]
}

export const sheetOf = async (db: Db, paperId: string, studentId: string): Promise<BookletSheet | null> => {
  const row = await db
    .selectFrom('results.sheets as sheet')
    .innerJoin('results.paper_sets as booklet', (join) =>
      join.onRef('booklet.paper_id', '=', 'sheet.paper_id').onRef('booklet.set_code', '=', 'sheet.set_code'),
    )
    .select(['sheet.choices', 'sheet.numbers', 'booklet.places'])
    .where('sheet.paper_id', '=', paperId)
    .where('sheet.student_id', '=', studentId)
    .executeTakeFirst()
  return row ?? null
}
