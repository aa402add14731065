import { LANGUAGES } from '@medha/messages/language'
import { sql } from 'kysely'
import type { Files } from '../../kernel/files.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofStudent, personalTables } from '../../platform/personal-tables.ts'
import { scorecardKey } from './documents/scorecard-documents.ts'

/** Other students keep their published ranks: a release stores how many were ranked when it was made. */
export const resultsPersonalData = (db: Db, files: Files): PersonalData => {
  const rows = personalTables(db, 'results', [
    { table: 'results.scorecard_documents', where: ofStudent },
    { table: 'results.confirmations', where: ofStudent },
    { table: 'results.results', where: ofStudent },
    {
      table: 'results.sheets',
      // Sheets are indexed by paper and student: this searches some hundred papers instead of every sheet.
      where: ({ studentId }) => sql`(student_id = ${studentId}
        and paper_id = any (array(select paper_id from results.papers)))`,
    },
  ])
  return {
    ...rows,
    erase: async (subject) => {
      const scorecards = await db
        .selectFrom('results.scorecard_documents')
        .select('serial')
        .where('student_id', '=', subject.studentId)
        .execute()
      const keys = scorecards.flatMap(({ serial }) =>
        LANGUAGES.map((language) => scorecardKey(serial, language)),
      )
      for (const key of keys) await files.remove(key)
      const counts = await rows.erase(subject)
      return keys.length === 0 ? counts : { ...counts, 'scorecards in the file store': keys.length }
    },
  }
}
