import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export interface SeriesPaper {
  readonly name: { readonly en: string; readonly hi: string }
  /** Wall clock in India, `HH:MM`. */
  readonly starts: string
  readonly examShortCode: string
  readonly scheduleId: string
}

/** A day of a test series with its papers. */
export interface Series {
  readonly name: { readonly en: string; readonly hi: string }
  readonly examDay: PlainDate
  readonly papers: readonly SeriesPaper[]
}

export interface SeriesQuestion {
  readonly examType: string
  readonly from: PlainDate
}

/** One season ahead; later days are not created yet. */
const SEASON_DAYS = 120

/** One statement, so that a phone at the test's start waits for one query only. */
export const seriesOf = async (db: Db, { examType, from }: SeriesQuestion): Promise<Series[]> => {
  const { rows } = await sql<{
    name_en: string
    name_hi: string
    day: PlainDate
    papers: SeriesPaper[]
  }>`
    select exam_day.name_en, exam_day.name_hi, exam_day.day::text,
           json_agg(json_build_object(
             'name', json_build_object('en', paper.name_en, 'hi', paper.name_hi),
             'starts', to_char(paper.starts, 'HH24:MI'),
             'examShortCode', paper.exam_short_code,
             'scheduleId', paper.external_schedule_id) order by paper.position) as papers
    from catalogue.exam_days exam_day
    join catalogue.series_papers paper using (exam_day_id)
    where exam_day.exam_type = ${examType} and exam_day.day between ${from}::date and ${addDays(from, SEASON_DAYS)}::date
      and not exam_day.is_cancelled and exam_day.name_en is not null
    group by exam_day.exam_day_id
    order by exam_day.day`.execute(db)
  return rows.map((row) => ({
    name: { en: row.name_en, hi: row.name_hi },
    examDay: row.day,
    papers: row.papers,
  }))
}
