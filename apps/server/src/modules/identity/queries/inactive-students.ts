import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export interface Inactivity {
  readonly enrolledBefore: Date
  readonly unseenSince: Date
  readonly limit: number
}

/** Roll numbers of students who enrolled before one date and have not been seen since another, oldest first. */
export const inactiveStudents = async (
  db: Db,
  { enrolledBefore, unseenSince, limit }: Inactivity,
): Promise<string[]> => {
  const { rows } = await sql<{ roll_number: string }>`
    select roll_number from identity.students student
    where created_at < ${enrolledBefore} and not exists (
      select from identity.sessions session
      where session.student_id = student.student_id and session.last_seen_at >= ${unseenSince})
    order by created_at limit ${limit}`.execute(db)
  return rows.map(({ roll_number: rollNumber }) => rollNumber)
}
