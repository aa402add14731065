import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { shardOf } from '../domain/attempt-id.ts'

/** The code of the paper that a student sat in our own player; null for a hall, or if the student did not begin. */
export const satPaperOf = async (
  db: Db,
  studentId: string,
  { testCode, scheduleId }: { readonly testCode: string; readonly scheduleId: string },
): Promise<string | null> => {
  const { rows } = await sql<{ paperCode: string }>`
    select p.paper_code as "paperCode"
    from delivery.test_attempts a
    join delivery.sittings s on s.sitting_id = a.sitting_id
    join delivery.sitting_papers p on p.sitting_id = a.sitting_id and p.form = a.form
    where a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and s.test_code = ${testCode}
      and s.schedule_id = ${scheduleId} and a.started_at is not null and a.state <> 'void'
    order by a.number desc limit 1`.execute(db)
  return rows[0]?.paperCode ?? null
}
