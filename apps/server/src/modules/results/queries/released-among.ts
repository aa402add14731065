import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** Of these students, those with a released result that was marked from their sheet of this paper. */
export const releasedAmong = async (
  db: Db | Trx,
  paperCode: string,
  studentIds: readonly string[],
): Promise<readonly string[]> => {
  if (studentIds.length === 0) return []
  const { rows } = await sql<{ studentId: string }>`
    select distinct result.student_id::text as "studentId"
    from results.papers paper join results.merit_lists list using (list_id)
    join results.releases release using (list_id) join results.results result using (list_id, version)
    where paper.code = ${paperCode} and result.student_id = any(${studentIds}::int8[]) and release.state = 'released'
      and (result.paper_id = paper.paper_id or list.papers_count = 'together')`.execute(db)
  return rows.map(({ studentId }) => studentId)
}
