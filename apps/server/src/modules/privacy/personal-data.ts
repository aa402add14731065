import { sql } from 'kysely'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { countTables, eraseTables, ofStudent, type PersonalTable } from '../../platform/personal-tables.ts'
import type { RequestSealing } from './secrets/request-sealing.ts'

const TABLES: readonly PersonalTable[] = [
  { table: 'privacy.corrections', where: ofStudent },
  // A request that is being carried out stays until its last message is written.
  { table: 'privacy.erasures', where: (subject) => sql`${ofStudent(subject)} and begun_at is null` },
]

/** The family's requests, with what it wants to have corrected. */
export const privacyPersonalData = (db: Db, sealing: RequestSealing): PersonalData => ({
  module: 'privacy',
  count: (subject) => countTables(db, TABLES, subject),
  export: async ({ studentId }) => {
    const corrections = await db
      .selectFrom('privacy.corrections')
      .selectAll()
      .where('student_id', '=', studentId)
      .execute()
    const erasures = await db
      .selectFrom('privacy.erasures')
      .select(['requested_at', 'not_before'])
      .where('student_id', '=', studentId)
      .execute()
    const opened = corrections.map(({ sealed_value: sealed, ...row }) => ({
      ...row,
      value: sealing.open(studentId, sealed),
    }))
    return [
      { what: 'privacy.corrections', rows: opened, kept: null },
      { what: 'privacy.erasures', rows: erasures, kept: null },
    ].filter(({ rows }) => rows.length > 0)
  },
  erase: (subject) => db.transaction().execute((trx) => eraseTables(trx, TABLES, subject)),
})
