import { indianDay, indianInstant } from '@medha/rules/indian-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Settings by staff for the result page of an exam type. */
export interface PageSettings {
  /** `HH:MM` in India on the day of the release; null: the detailed result is out with the marks. */
  readonly detailedFrom: string | null
  /** OPN-23: the last rank that is shown; null: every rank. */
  readonly rankShownTo: number | null
}

const OPEN: PageSettings = { detailedFrom: null, rankShownTo: null }

const pageSettings = async (db: Db, examType: string): Promise<PageSettings> => {
  const row = await db
    .selectFrom('results.page_settings')
    .select(['detailed_from', 'rank_shown_to'])
    .where('exam_type', '=', examType)
    .executeTakeFirst()
  if (row === undefined) return OPEN
  return { detailedFrom: row.detailed_from?.slice(0, 5) ?? null, rankShownTo: row.rank_shown_to }
}

/** RES-09, OPN-25: on the release day the detailed result has its own time; a later release includes it. */
export const detailedAt = (releasedAt: Date, { detailedFrom }: PageSettings): Date => {
  if (detailedFrom === null) return releasedAt
  const hour = indianInstant(indianDay(releasedAt), detailedFrom)
  return hour > releasedAt ? hour : releasedAt
}

/** What result pages need besides the results themselves. */
export interface ResultPages {
  settingsOf(examType: string): Promise<PageSettings>
  /**
   * Changes with every release, withdrawal and correction, when it takes effect: responses cached under the old stamp
   * are outdated.
   */
  releaseStamp(): Promise<string>
}

/** Settings change a few times a year, and every page needs them. */
const CACHED_MS = 10_000

export const createResultPages = (db: Db, clock: { now(): Date }): ResultPages => {
  const known = new Map<string, { readonly settings: PageSettings; readonly readAt: number }>()
  return {
    settingsOf: async (examType) => {
      const now = clock.now().getTime()
      const before = known.get(examType)
      if (before !== undefined && Math.abs(now - before.readAt) < CACHED_MS) return before.settings
      const settings = await pageSettings(db, examType)
      known.set(examType, { settings, readAt: now })
      return settings
    },
    releaseStamp: async () => {
      const { rows } = await sql<{ readonly stamp: string | null }>`
        select string_agg(list_id || ' ' || version || ' ' || state || ' ' || coalesce(release_at::text, ''), ','
          order by list_id, version) as stamp
        from results.releases where state in ('released', 'withdrawn') and release_at <= ${clock.now()}`.execute(
        db,
      )
      return rows[0]?.stamp ?? ''
    },
  }
}
