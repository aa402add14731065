import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { AwardTerms } from '../domain/award.ts'
import { markSheet } from '../domain/mark-sheet.ts'
import { keyedPaper } from '../queries/keyed-paper.ts'
import { holdList, type HeldList } from '../queries/list-by-code.ts'
import { releasesOf } from '../queries/releases-of.ts'
import type { CheckRefusal } from '../refusals.ts'
import { compareSheets, type Comparison } from './prepare/compare-sheets.ts'

/** Marks a version of a list a second time; every sheet must have a row and every row must be the same. */
export const compareList = async (
  trx: Trx,
  list: HeldList,
  version: number,
  mark: typeof markSheet = markSheet,
): Promise<Comparison> => {
  const { terms, ranked } = await trx
    .selectFrom('results.releases')
    .select(['terms', 'ranked'])
    .where('list_id', '=', list.listId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const release = { listId: list.listId, version, terms: terms as AwardTerms }
  let compared = 0
  let differing = 0
  for (const paper of list.papers) {
    const keyed = await keyedPaper(trx, paper.paperId, paper.keyVersion ?? 0)
    if (keyed === null) throw new Error('a marked paper has lost its key')
    const each = await compareSheets(trx, release, paper, keyed, mark)
    compared += each.compared
    differing += each.differing
  }
  return { compared, differing: differing + Math.abs(compared - ranked) }
}

/** A draft that two implementations agree on may be released. */
export const checkList = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  code: string,
): Promise<Outcome<{ readonly version: number; readonly compared: number }, CheckRefusal>> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
    // What was just written is not known to the planner yet.
    await sql`analyze results.sheets, results.results`.execute(trx)
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    const draft = (await releasesOf(trx, list.listId)).at(-1)
    if (draft?.state !== 'prepared' && draft?.state !== 'checked') return refuse('results.nothing-prepared')
    const { compared, differing } = await compareList(trx, list, draft.version)
    if (differing > 0) return refuse('results.check-differs', { compared, differing })
    await trx
      .updateTable('results.releases')
      .set({ state: 'checked', checked_at: clock.now() })
      .where('list_id', '=', list.listId)
      .where('version', '=', draft.version)
      .execute()
    return done({ version: draft.version, compared })
  })
