import { indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { CatalogueApi } from '../../../src/modules/catalogue/index.ts'
import type { Db } from '../../../src/platform/database.ts'
import type { DemoPlace } from './places.ts'

interface DemoSeriesDeps {
  readonly db: Db
  readonly catalogue: CatalogueApi
}

/** The series with two papers, so that its states differ in both. */
const SERIES = 'JEE Advanced open test'

/** A series has few days: an upcoming student gets the next one; for the others their day becomes a series day. */
export const seriesDay = async (
  { db, catalogue }: DemoSeriesDeps,
  { examType, inDays }: Pick<DemoPlace, 'examType' | 'inDays'>,
  today: PlainDate,
): Promise<PlainDate> => {
  // Creates the days ahead.
  await catalogue.seats.rollSeasons()
  if (inDays > 0) {
    const [next] = await catalogue.exams.seriesOf({ examType, from: addDays(today, 1) })
    if (next === undefined) throw new Error(`no day of ${examType} lies ahead`)
    return next.examDay
  }
  const examDay = addDays(today, inDays)
  await sql`
    insert into catalogue.exam_days (season, exam_type, day, name_en, name_hi)
    select season, ${examType}, ${examDay}::date, name_en, name_hi
    from catalogue.exam_days where exam_type = ${examType} and name_en = ${SERIES} and day > ${today}::date limit 1
    on conflict (exam_type, day) do nothing`.execute(db)
  // Creates the papers of the new day.
  await catalogue.seats.rollSeasons()
  return examDay
}

/** Every paper of that day, handed in an hour after its start. */
export const handInPapers = async (
  { db, catalogue }: DemoSeriesDeps,
  studentId: string,
  { examType, examDay }: { readonly examType: string; readonly examDay: PlainDate },
): Promise<void> => {
  const series = await catalogue.exams.seriesOf({ examType, from: examDay })
  for (const { examShortCode, scheduleId, starts } of series.find((day) => day.examDay === examDay)?.papers ??
    []) {
    const begins = indianInstant(examDay, starts)
    const ends = new Date(begins.getTime() + 3_600_000)
    await sql`
      insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms, is_series_paper)
      values (${examShortCode}, ${scheduleId}, ${examType}, 'window', ${examDay}::date, ${begins}, ${ends}, 3600000, true)
      on conflict do nothing`.execute(db)
    await sql`
      insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
        started_at, deadline_at, submitted_at, submitted_by, finished_at, sent_revision)
      select ${studentId}::bigint % 64, ((${studentId}::bigint % 64) << 45) + nextval('delivery.test_attempt_numbers'),
        ${studentId}::bigint, sitting_id, sat_on, 1, '', '', ${begins}, 'submitted',
        ${begins}, ${ends}, ${ends}, 'student', ${ends}, 0
      from delivery.sittings where test_code = ${examShortCode} and schedule_id = ${scheduleId}
      on conflict (shard, student_id, sitting_id, number) do nothing`.execute(db)
  }
}
