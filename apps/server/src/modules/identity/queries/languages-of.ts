import { readLanguage, type Language } from '@medha/messages/language'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** The language of messages to each of these students, in one query for a thousand of them. */
export const languagesOf = async (
  db: Db | Trx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> => {
  const { rows } = await sql<{ student_id: string; language: string }>`
    select student_id::text, language from identity.students
    where student_id = any (${[...studentIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.student_id, readLanguage(row.language)]))
}
