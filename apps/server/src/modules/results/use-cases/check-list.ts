import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { holdList, releasesOf } from '../queries/list-by-code.ts'
import type { CheckRefusal } from '../refusals.ts'
import { compareList } from './prepare/compare-list.ts'
import { differingIn } from './prepare/differences.ts'

/** A draft may be released once two implementations agree on it. */
export const checkList = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  code: string,
): Promise<Outcome<{ readonly version: number; readonly compared: number }, CheckRefusal>> =>
  db.transaction().execute(async (trx) => {
    // Each batch is planned for its own few thousand rows; a plan for any number of rows would read the whole table.
    await sql`select set_config('statement_timeout', '0', true),
      set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)
    // The planner has no statistics yet for rows that were just written.
    await sql`analyze results.sheets, results.results`.execute(trx)
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    const draft = (await releasesOf(trx, list.listId)).at(-1)
    if (draft?.state !== 'prepared' && draft?.state !== 'checked') return refuse('results.nothing-prepared')
    const { compared, differences } = await compareList(trx, list, draft.version)
    const differing = differingIn(differences)
    // The kinds that differ, and how many of each.
    if (differing > 0) return refuse('results.check-differs', { compared, differing, ...differences })
    await trx
      .updateTable('results.releases')
      .set({ state: 'checked', checked_at: clock.now() })
      .where('list_id', '=', list.listId)
      .where('version', '=', draft.version)
      .execute()
    return done({ version: draft.version, compared })
  })
