import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { shardOf } from '../domain/attempt-id.ts'
import type { BegunPapers } from '../domain/series-paper.ts'

/** Papers of a series that a student has begun: a handful of rows. */
export const begunPapersOf = async (db: Db, studentId: string): Promise<BegunPapers> => {
  const { rows } = await sql<{ scheduleId: string; submittedAt: Date | null }>`
    select s.schedule_id as "scheduleId", a.submitted_at as "submittedAt"
    from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id
    where a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and s.is_series_paper
      and a.started_at is not null and a.state <> 'void'`.execute(db)
  return new Map(
    rows.map(({ scheduleId, submittedAt }) => [scheduleId, submittedAt === null ? 'running' : 'submitted']),
  )
}
