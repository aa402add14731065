import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { pageSettings, type PageSettings } from './queries/page-settings.ts'

/** What the pages of results need beside the results themselves. */
export interface ResultPages {
  settingsOf(examType: string): Promise<PageSettings>
  /**
   * Another text after every release, withdrawal and reissue, at the hour of each: what was kept under the old one is no
   * longer true.
   */
  releaseStamp(): Promise<string>
}

/** Settings change a few times a year and are asked for by everybody. */
const REMEMBERED_MS = 10_000

export const createResultPages = (db: Db, clock: { now(): Date }): ResultPages => {
  const known = new Map<string, { readonly settings: PageSettings; readonly readAt: number }>()
  return {
    settingsOf: async (examType) => {
      const now = clock.now().getTime()
      const before = known.get(examType)
      if (before !== undefined && Math.abs(now - before.readAt) < REMEMBERED_MS) return before.settings
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
