import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import { holdList, type HeldList } from '../queries/list-by-code.ts'
import { usesLatestKeys } from '../queries/latest-keys.ts'
import { releasesOf } from '../queries/releases-of.ts'
import type { ReleaseRefusal, WithdrawRefusal } from '../refusals.ts'

interface PublishWorld {
  readonly db: Db
  readonly clock: Clock
}

/** Everybody of the list will be told; the sweep goes through them sitting by sitting. */
const promiseNotices = async (
  trx: Trx,
  { listId, papers }: HeldList,
  version: number,
  kind: 'withdrawn' | 'reissued',
): Promise<void> => {
  await trx
    .insertInto('results.notice_sweeps')
    .values(papers.map(({ paperId }) => ({ list_id: listId, version, paper_id: paperId, kind })))
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * From the given instant on the checked draft may be read; the one before it, if any, ends in the same breath. Nothing
 * has to run at that instant: every reading asks the clock. Saying the hour again moves it.
 */
export const releaseList = async (
  { db, clock }: PublishWorld,
  code: string,
  at: Date | null,
): Promise<Outcome<{ readonly version: number; readonly releaseAt: Date }, ReleaseRefusal>> =>
  db.transaction().execute(async (trx) => {
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    const releases = await releasesOf(trx, list.listId)
    const draft = releases.at(-1)
    if (draft?.state !== 'checked') return refuse('results.nothing-checked')
    if (!(await usesLatestKeys(trx, list, draft.version))) return refuse('results.key-is-newer')
    const releaseAt = at ?? clock.now()
    await sql`update results.releases set state = 'superseded'
      where list_id = ${list.listId} and state = 'released'`.execute(trx)
    await sql`update results.releases set state = 'released', release_at = ${releaseAt}
      where list_id = ${list.listId} and version = ${draft.version}`.execute(trx)
    if (draft.version > 1) await promiseNotices(trx, list, draft.version, 'reissued')
    return done({ version: draft.version, releaseAt })
  })

/** Nobody reads it from this moment on, and everybody who may have read it is told why. */
export const withdrawList = async (
  { db, clock }: PublishWorld,
  code: string,
  reason: ReissueReason,
): Promise<Outcome<{ readonly version: number }, WithdrawRefusal>> =>
  db.transaction().execute(async (trx) => {
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    const released = (await releasesOf(trx, list.listId)).find(({ state }) => state === 'released')
    if (released === undefined) return refuse('results.nothing-released')
    await sql`update results.releases set state = 'withdrawn', withdrawn_at = ${clock.now()},
        withdraw_reason = ${reason}
      where list_id = ${list.listId} and version = ${released.version}`.execute(trx)
    // Before its hour nobody has seen it, and there is nothing to take back.
    const wasSeen = released.releaseAt !== null && released.releaseAt <= clock.now()
    if (wasSeen) await promiseNotices(trx, list, released.version, 'withdrawn')
    return done({ version: released.version })
  })
