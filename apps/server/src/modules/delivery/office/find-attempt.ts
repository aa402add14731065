import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { AttemptState } from '../domain/test-attempt.ts'
import { inScope } from './scope-sql.ts'

export interface FoundAttempt {
  readonly attemptId: string
  readonly sittingId: string
  readonly testCode: string
  readonly state: AttemptState
  readonly centre: string | null
}

/** The attempt that staff mean when they name a student: the running one, otherwise the one last started. */
export const findAttemptOf = async (
  db: Db,
  studentId: string,
  sittingId: string | null,
): Promise<FoundAttempt | null> => {
  const { rows } = await sql<FoundAttempt>`
    select a.attempt_id::text as "attemptId", a.sitting_id::text as "sittingId", s.test_code as "testCode", a.state, a.centre
    from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id
    where ${inScope({ of: 'student', studentId })} and a.state <> 'void' and s.kind <> 'hall'
      and (${sittingId}::int8 is null or a.sitting_id = ${sittingId}::int8)
    order by a.state in ('running', 'paused') desc, a.started_at desc nulls last, a.opens_at limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
