import { sql } from 'kysely'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Db } from '../../../platform/database.ts'
import { awardAt, type AwardTerms, type FeeDiscounts } from '../domain/award.ts'
import type { PublishedScorecard, ReissueReason, SatPaper } from '../domain/scorecard.ts'
import { writeScorecard } from '../domain/write-scorecard.ts'
import type { ResultPages } from '../result-pages.ts'
import { noLaterVersion } from './later-version.ts'
import type { ReadPaper } from './paper-cache.ts'
import { sheetOf } from './sheet-of.ts'

/** The stored result of one student, with the figures of the sitting. */
export interface PublishedRow {
  readonly list_id: string
  readonly version: number
  readonly paper_id: string
  readonly exam_type: string
  readonly code: string
  readonly name_en: string
  readonly name_hi: string
  readonly sat_on: PlainDate
  readonly released_at: Date
  readonly reissue_reason: ReissueReason | null
  readonly terms: AwardTerms
  readonly maximum: number
  readonly qualifying_percent: string
  readonly total: number
  readonly rank: number
  readonly ranked: number
  readonly percentile: string
  readonly highest: number
  readonly subject_highest: readonly number[]
  readonly subject_average: readonly number[]
  readonly key_version: number
  readonly slab: number
  readonly exemption: number
  readonly award_percent: number
  readonly is_confirmed: boolean
}

/** The announced release of one paper of a student; contains no score. */
export interface ReleaseRow {
  readonly state: 'released' | 'withdrawn'
  /** The result may be read now, or is withdrawn. */
  readonly is_open: boolean
  readonly opens_at: Date
  /** When a corrected version may be read, if its release time is announced. */
  readonly follows_at: Date | null
  readonly notice: ReissueReason | null
  readonly paper: SatPaper
  readonly others: readonly SatPaper[]
}

export interface ShownRow {
  readonly release: ReleaseRow
  readonly published: PublishedRow | null
}

/** Without a paper: the latest result that can be seen, or else the latest that is announced. */
export interface OfStudent {
  readonly studentId: string
  readonly paperId: string | null
}

/** A SatPaper as JSON. */
const satPaper = sql.raw(
  `jsonb_build_object('paperId', paper_id::text, 'name', jsonb_build_object('en', name_en, 'hi', name_hi), 'satOn', sat_on)`,
)

/** Papers that count together have one result, with the names of all. */
const nameIn = (column: 'name_en' | 'name_hi') =>
  sql.raw(`case list.papers_count when 'each' then paper.${column} else
    (select string_agg(part.${column}, ' + ' order by part.sat_on, part.paper_id)
     from results.papers part where part.list_id = list.list_id) end`)

/**
 * The only query that reads a score: the version is released, its time has come, no later version has replaced it, and
 * the student's own release time has come. The clock decides on each read, so no job has to run at that time. Withdrawn
 * results are candidates too, so that a withdrawal is shown and not the marks of another test.
 */
export const shownRow = async (
  db: Db,
  { studentId, paperId }: OfStudent,
  now: Date,
): Promise<ShownRow | null> => {
  const { rows } = await sql<ReleaseRow & (PublishedRow | { readonly total: null })>`
    with said as (
      select release.list_id, release.version, release.state, result.paper_id, paper.sat_on,
        ${nameIn('name_en')} as name_en, ${nameIn('name_hi')} as name_hi,
        greatest(release.release_at, result.visible_at) as opens_at,
        release.release_at <= ${now} and (release.state = 'withdrawn' or result.visible_at <= ${now}) as is_open,
        case release.state when 'released' then release.reissue_reason else release.withdraw_reason end as notice
      from results.results result
      join results.releases release using (list_id, version)
      join results.papers paper using (paper_id)
      join results.merit_lists list on list.list_id = result.list_id
      where result.student_id = ${studentId} and release.state in ('released', 'withdrawn')
        and ${noLaterVersion(now)}
    ), shown as (
      select list_id, version, state, paper_id, name_en, name_hi, sat_on, opens_at, is_open, notice
      from said where ${paperId}::int8 is null or paper_id = ${paperId}::int8
      order by is_open desc, sat_on desc, paper_id desc, version desc limit 1
    )
    select shown.state, shown.is_open, shown.opens_at, shown.notice,
      (select min(opens_at) from said
       where said.list_id = shown.list_id and said.version > shown.version) as follows_at,
      (select ${satPaper} from shown) as paper,
      (select coalesce(jsonb_agg(${satPaper} order by sat_on desc, paper_id desc), '[]') from said
       where is_open and state = 'released' and paper_id <> shown.paper_id) as others,
      result.list_id, result.version, result.paper_id, list.exam_type, paper.code, paper.name_en, paper.name_hi,
      paper.sat_on, shown.opens_at as released_at, release.reissue_reason, release.terms, paper.maximum,
      list.qualifying_percent, result.total, result.rank, release.ranked, result.percentile, sitting.highest,
      sitting.subject_highest, sitting.subject_average, sitting.key_version, result.slab, result.exemption,
      result.award_percent, exists (select from results.confirmations done
        where (done.student_id, done.list_id) = (result.student_id, result.list_id)) as is_confirmed
    from shown
    left join results.results result on shown.is_open and shown.state = 'released'
      and (result.student_id, result.list_id, result.version) = (${studentId}::int8, shown.list_id, shown.version)
    left join results.releases release on (release.list_id, release.version) = (result.list_id, result.version)
    left join results.release_papers sitting
      on (sitting.list_id, sitting.version, sitting.paper_id) = (result.list_id, result.version, result.paper_id)
    left join results.papers paper on paper.paper_id = result.paper_id
    left join results.merit_lists list on list.list_id = result.list_id`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { release: row, published: row.total === null ? null : row }
}

/** Null unless the result may be read now. */
export const publishedRow = async (db: Db, of: OfStudent, now: Date): Promise<PublishedRow | null> =>
  (await shownRow(db, of, now))?.published ?? null

export interface PublishedDeps {
  readonly db: Db
  readonly readPaper: ReadPaper
  readonly settingsOf: ResultPages['settingsOf']
}

/** The scorecard of a readable result. */
export const cardOf = async (
  { db, readPaper, settingsOf }: PublishedDeps,
  studentId: string,
  row: PublishedRow,
): Promise<PublishedScorecard> => {
  const [kept, { rankShownTo }] = await Promise.all([readPaper(row), settingsOf(row.exam_type)])
  const sheet = kept === null ? null : await sheetOf(db, kept.paperIds, studentId)
  if (kept === null || sheet === null) throw new Error('a released result has lost its paper or its sheet')
  const computed = {
    studentId,
    examType: row.exam_type,
    paperId: row.paper_id,
    examCode: row.code,
    markedFrom: kept.codes,
    paperName: kept.name,
    satOn: row.sat_on,
    releasedAt: row.released_at,
    version: row.version,
    reissueReason: row.reissue_reason,
    maximum: kept.maximum,
    qualifyingPercent: Number(row.qualifying_percent),
    total: row.total,
    rank: row.rank,
    rankShownTo,
    ranked: row.ranked,
    percentile: Number(row.percentile),
    highest: row.highest,
    subjectHighest: row.subject_highest,
    subjectAverage: row.subject_average,
    terms: row.terms,
    slab: row.slab,
    exemption: row.exemption,
    awardPercent: row.award_percent,
    isConfirmed: row.is_confirmed,
  }
  return writeScorecard(computed, kept.paper, sheet)
}

/** Null before release, after withdrawal, or when there is none. */
export const publishedResultOf = async (
  reading: PublishedDeps,
  of: OfStudent,
  now: Date,
): Promise<PublishedScorecard | null> => {
  const row = await publishedRow(reading.db, of, now)
  return row === null ? null : cardOf(reading, of.studentId, row)
}

/** ENT-30; null unless published. */
export const feeDiscountsOf = async (db: Db, studentId: string, now: Date): Promise<FeeDiscounts | null> => {
  const row = await publishedRow(db, { studentId, paperId: null }, now)
  if (row === null) return null
  const { terms, slab, exemption, sat_on: satOn, is_confirmed: isConfirmed } = row
  return awardAt(terms, { slab, exemption, satOn, isConfirmed }).discounts
}
