import { sql, type RawBuilder } from 'kysely'
import { attemptKey } from '../attempts/attempt-row.ts'
import { shardOf } from '../domain/attempt-id.ts'
import type { OfficeScope } from './office-act.ts'

/** The attempts of a scope, for a statement that calls them `a`. */
export const inScope = (scope: OfficeScope): RawBuilder<unknown> => {
  switch (scope.of) {
    case 'attempt':
      return attemptKey(scope.attemptId)
    case 'student':
      return sql`a.shard = ${shardOf(scope.studentId)} and a.student_id = ${scope.studentId}`
    case 'centre':
      return sql`a.sitting_id = ${scope.sittingId} and a.centre = ${scope.centre}`
    case 'sitting':
      return sql`a.sitting_id = ${scope.sittingId}`
  }
}
