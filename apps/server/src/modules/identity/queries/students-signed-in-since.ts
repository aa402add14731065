import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** How many different students have opened a session within this window. */
export const studentsSignedInSince = async (db: Db, now: Date, windowMs: number): Promise<number> => {
  const { rows } = await sql<{ students: string }>`
    select count(distinct student_id) as students from identity.sessions
    where created_at > ${now}::timestamptz - make_interval(secs => ${windowMs / 1000})`.execute(db)
  return Number(rows[0]?.students ?? 0)
}
