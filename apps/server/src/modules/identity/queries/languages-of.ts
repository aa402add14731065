import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** In which language each of these students is spoken to: one question for a thousand of them. */
export const languagesOf = async (
  db: Db | Trx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, 'en' | 'hi'>> => {
  const { rows } = await sql<{ student_id: string; language: string }>`
    select student_id::text, language from identity.students
    where student_id = any (${[...studentIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.student_id, row.language === 'hi' ? 'hi' : 'en']))
}
