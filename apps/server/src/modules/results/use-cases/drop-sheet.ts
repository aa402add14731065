import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { DropRefusal } from '../refusals.ts'
import { reopenDrafts } from './store-sheets.ts'
import type { ImportDeps } from './take-sheets.ts'

/** A released result depends on this sheet: each read of its card marks the sheet again. */
const isUnderRelease = async (trx: Trx, paperId: string, studentId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from results.results result join results.releases release using (list_id, version)
      join results.papers paper using (list_id) join results.merit_lists list using (list_id)
      where result.student_id = ${studentId} and paper.paper_id = ${paperId} and release.state = 'released'
        and (result.paper_id = paper.paper_id or list.papers_count = 'together')
    ) as found`.execute(trx)
  return rows[0]?.found === true
}

/**
 * Deletes a wrong sheet, such as one of two that were submitted under the same name. A released result must be
 * withdrawn first; a draft must be marked and checked again.
 */
export const dropSheet = async (
  deps: ImportDeps,
  paperCode: string,
  rollNumber: string,
): Promise<Outcome<void, DropRefusal>> => {
  const studentId = (await deps.studentIdsOf([rollNumber])).get(rollNumber)
  if (studentId === undefined) return refuse('results.no-such-student')
  return deps.db.transaction().execute(async (trx) => {
    // Marking, checking and releasing lock the list's row.
    const { rows } = await sql<{ paper_id: string; list_id: string }>`
      select paper_id, list_id from results.papers paper join results.merit_lists list using (list_id)
      where paper.code = ${paperCode} for update of list`.execute(trx)
    const [paper] = rows
    if (paper === undefined) return refuse('results.no-such-paper')
    if (await isUnderRelease(trx, paper.paper_id, studentId)) return refuse('results.sheet-is-released')
    const dropped = await trx
      .deleteFrom('results.sheets')
      .where('paper_id', '=', paper.paper_id)
      .where('student_id', '=', studentId)
      .returning('student_id')
      .executeTakeFirst()
    if (dropped === undefined) return refuse('results.no-such-sheet')
    await reopenDrafts(trx, [paper.list_id])
    return done(undefined)
  })
}
