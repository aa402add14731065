import { readLanguage } from '@medha/messages/language'
import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import type { ClassStreamOption } from '@medha/contract/wire/class-stream'
import type { Db } from '../../../platform/database.ts'
import { NAME_COLUMN } from './names.ts'

export interface ClassStreamRow {
  readonly class_stream_id: number
  readonly class_code: string
  readonly stream_code: string
  readonly name_en: string
  readonly name_hi: string
}

export const optionOf = (row: ClassStreamRow, language: string): ClassStreamOption => ({
  id: row.class_stream_id,
  label: row[NAME_COLUMN[readLanguage(language)]],
  classCode: row.class_code,
  streamCode: row.stream_code,
  classAndStream: `${row.class_code}&${row.stream_code}`,
})

/** OPN-57: by class as a number, passed and drop-year students last. */
const selectList = (db: Db) =>
  db
    .selectFrom('catalogue.class_stream_lists as list')
    .innerJoin('catalogue.class_streams as offered', 'offered.class_stream_id', 'list.class_stream_id')
    .select(['offered.class_stream_id', 'class_code', 'stream_code', 'name_en', 'name_hi'])
    .orderBy('offered.class_order')
    .orderBy('offered.stream_code')

/**
 * The list of a registration page, in its own language unless another is requested; a page without an exam type uses
 * the requested one.
 */
export const classStreamsOfPage = async (
  db: Db,
  registrationPage: string,
  examType: string,
  language?: string,
): Promise<ClassStreamOption[] | null> => {
  const page = await db
    .selectFrom('catalogue.registration_pages')
    .select(['exam_type', 'language'])
    .where('registration_page', '=', registrationPage)
    .executeTakeFirst()
  if (page === undefined) return null
  const rows = await selectList(db)
    .where('list.registration_page', '=', registrationPage)
    .where('list.exam_type', '=', page.exam_type ?? examType)
    .execute()
  return rows.map((row) => optionOf(row, language ?? page.language))
}

/** Whether this class and stream may sit this exam, on any of its pages. */
export const isOffered = async (db: Db, examType: string, choice: ClassStreamChoice): Promise<boolean> => {
  const query = selectList(db).where('list.exam_type', '=', examType)
  const chosen =
    'id' in choice
      ? query.where('offered.class_stream_id', '=', choice.id)
      : query
          .where('offered.class_code', '=', choice.classCode)
          .where('offered.stream_code', '=', choice.streamCode)
  return (await chosen.executeTakeFirst()) !== undefined
}

export const classStreamById = async (
  db: Db,
  classStreamId: number,
  language: string,
): Promise<ClassStreamOption | null> => {
  const row = await db
    .selectFrom('catalogue.class_streams')
    .selectAll()
    .where('class_stream_id', '=', classStreamId)
    .executeTakeFirst()
  return row === undefined ? null : optionOf(row, language)
}
