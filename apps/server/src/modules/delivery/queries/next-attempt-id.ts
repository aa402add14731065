import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { attemptIdOf } from '../domain/attempt-id.ts'

/** A unique attempt id in the shard of the student. */
export const nextAttemptId = async (db: Db, studentId: string): Promise<string> => {
  const { rows } = await sql<{
    number: string
  }>`select nextval('delivery.test_attempt_numbers') as number`.execute(db)
  return attemptIdOf(studentId, rows[0]?.number ?? '')
}
