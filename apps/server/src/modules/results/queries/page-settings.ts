import type { Db } from '../../../platform/database.ts'

/** What staff decide about the page of a result, by exam type. */
export interface PageSettings {
  /** `HH:MM` in India on the day of the release; null: the detailed result is out with the marks. */
  readonly detailedFrom: string | null
  /** OPN-23: the last rank that is told; null: every rank is. */
  readonly rankShownTo: number | null
}

const OPEN: PageSettings = { detailedFrom: null, rankShownTo: null }

export const pageSettings = async (db: Db, examType: string): Promise<PageSettings> => {
  const row = await db
    .selectFrom('results.page_settings')
    .select(['detailed_from', 'rank_shown_to'])
    .where('exam_type', '=', examType)
    .executeTakeFirst()
  if (row === undefined) return OPEN
  return { detailedFrom: row.detailed_from?.slice(0, 5) ?? null, rankShownTo: row.rank_shown_to }
}
