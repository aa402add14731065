import { sql } from 'kysely'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import type { ActContext, ManyScope } from './office-act.ts'
import { inScope } from './scope-sql.ts'

type Sat = Pick<AttemptRow, 'paperCode' | 'studentId'>

/** ATT-12: whether a released result was computed from one of these attempts. */
export const isAnyReleased = async (
  { deps }: Pick<ActContext, 'deps'>,
  rows: readonly Sat[],
): Promise<boolean> => {
  for (const [paperCode, sat] of Map.groupBy(rows, (row) => row.paperCode)) {
    const students = sat.flatMap(({ studentId }) => (studentId === null ? [] : [studentId]))
    if ((await deps.releasedAmong(paperCode, students)).length > 0) return true
  }
  return false
}

/** For a scope in which no test runs any more. */
export const isScopeReleased = async (context: ActContext, scope: ManyScope): Promise<boolean> => {
  const { rows } = await sql<Sat>`
    select p.paper_code as "paperCode", a.student_id::text as "studentId" from delivery.test_attempts a
    join delivery.sitting_papers p on p.sitting_id = a.sitting_id and p.form = a.form
    where ${inScope(scope)} and a.state = 'submitted'`.execute(context.trx)
  return isAnyReleased(context, rows)
}
