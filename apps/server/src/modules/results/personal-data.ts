import { LANGUAGES } from '@medha/messages/language'
import { sql } from 'kysely'
import type { Files } from '../../kernel/files.ts'
import { formatSerial } from '../../kernel/format.ts'
import type { DataSubject, PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofStudent, personalTables } from '../../platform/personal-tables.ts'
import { scorecardKey } from './documents/scorecard-documents.ts'

const FILES = 'scorecards in the file store'

/** Other students keep their published ranks: a release stores how many were ranked when it was made. */
export const resultsPersonalData = (db: Db, files: Files): PersonalData => {
  const rows = personalTables(db, 'results', [
    {
      table: 'results.scorecard_documents',
      where: ofStudent,
      shown: { serial: ({ serial }) => formatSerial('MS', serial as Buffer) },
    },
    { table: 'results.confirmations', where: ofStudent },
    { table: 'results.results', where: ofStudent },
    {
      table: 'results.sheets',
      // Sheets are indexed by paper and student: this searches some hundred papers instead of every sheet.
      where: ({ studentId }) => sql`(student_id = ${studentId}
        and paper_id = any (array(select paper_id from results.papers)))`,
      shown: { choices: ({ choices }) => [...(choices as Buffer)] },
    },
  ])
  const scorecardsOf = ({ studentId }: DataSubject) =>
    db
      .selectFrom('results.scorecard_documents')
      .select(['serial', 'stored_at'])
      .where('student_id', '=', studentId)
      .orderBy('serial')
      .execute()
  const keysOf = (scorecards: readonly { readonly serial: Buffer }[]): string[] =>
    scorecards.flatMap(({ serial }) => LANGUAGES.map((language) => scorecardKey(serial, language)))
  return {
    ...rows,
    files: async (subject) => {
      const stored = (await scorecardsOf(subject)).filter((card) => card.stored_at !== null)
      return [{ what: FILES, keys: keysOf(stored), kept: null }]
    },
    erase: async (subject) => {
      const keys = keysOf(await scorecardsOf(subject))
      for (const key of keys) await files.remove(key)
      const counts = await rows.erase(subject)
      return keys.length === 0 ? counts : { ...counts, [FILES]: keys.length }
    },
  }
}
