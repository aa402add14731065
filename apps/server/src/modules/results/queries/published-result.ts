import type { Db } from '../../../platform/database.ts'
import { awardAt, type FeeDiscounts } from '../domain/award.ts'
import type { PublishedScorecard } from '../domain/scorecard.ts'
import { writeScorecard } from '../domain/write-scorecard.ts'
import type { ResultPages } from '../result-pages.ts'
import type { ReadPaper } from './paper-cache.ts'
import { publishedRow, type OfStudent, type PublishedRow } from './published-row.ts'
import { sheetOf } from './sheet-of.ts'

export interface PublishedDeps {
  readonly db: Db
  readonly readPaper: ReadPaper
  readonly settingsOf: ResultPages['settingsOf']
}

/** The whole card of what has passed the gate. */
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
