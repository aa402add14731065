import type { Db } from '../../../platform/database.ts'
import { joinSheets, type BookletSheet } from '../domain/join-papers.ts'

/** A student's sheets for these papers, joined; null unless all of them exist. */
export const sheetOf = async (
  db: Db,
  paperIds: readonly string[],
  studentId: string,
): Promise<BookletSheet | null> => {
  const rows = await db
    .selectFrom('results.sheets as sheet')
    .innerJoin('results.paper_sets as booklet', (join) =>
      join.onRef('booklet.paper_id', '=', 'sheet.paper_id').onRef('booklet.set_code', '=', 'sheet.set_code'),
    )
    .select(['sheet.paper_id', 'sheet.choices', 'sheet.numbers', 'booklet.places'])
    .where('sheet.paper_id', 'in', [...paperIds])
    .where('sheet.student_id', '=', studentId)
    .execute()
  const sheets = paperIds.flatMap((paperId) => rows.find((row) => row.paper_id === paperId) ?? [])
  return sheets.length === 0 || sheets.length < paperIds.length ? null : joinSheets(sheets)
}
