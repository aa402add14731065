import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { usesLatestKeys } from '../queries/latest-keys.ts'
import { holdList, type HeldList } from '../queries/list-by-code.ts'
import { releasesOf, type ReleaseRow } from '../queries/releases-of.ts'
import type { ReleaseRefusal } from '../refusals.ts'
import { newsOf, promiseNotices } from './promise-notices.ts'

interface PublishDeps {
  readonly db: Db
  readonly clock: Clock
}

type Released = Outcome<{ readonly version: number; readonly releaseAt: Date }, ReleaseRefusal>

/** What could be read until now ends when its successor is out at once; before a later hour it still counts. */
const endEarlier = async (trx: Trx, { listId }: HeldList, version: number): Promise<void> => {
  await sql`update results.releases set state = 'superseded'
    where list_id = ${listId} and version < ${version} and state = 'released'`.execute(trx)
}

/** A sheet that came after the marking is in no rank: nobody's result is out without them. */
const hasNewerSheets = async (trx: Trx, { listId }: HeldList, version: number): Promise<boolean> => {
  const { rows } = await sql<{ isNewer: boolean }>`
    select exists (
      select from results.release_papers sitting
      where list_id = ${listId} and version = ${version}
        and taken <> (select count(*) from results.sheets where paper_id = sitting.paper_id)
    ) as "isNewer"`.execute(trx)
  return rows[0]?.isNewer === true
}

/** Only the hour changes, and only while it is still said: calling it off does not wait for the list. */
const moveHour = async (
  trx: Trx,
  list: HeldList,
  { version, releaseAt: before }: ReleaseRow,
  releaseAt: Date,
): Promise<Released> => {
  const isEarlier = before !== null && releaseAt < before
  if (isEarlier && !(await usesLatestKeys(trx, list, version))) return refuse('results.key-is-newer')
  const { rows } = await sql`update results.releases set release_at = ${releaseAt}
    where list_id = ${list.listId} and version = ${version} and state = 'released' returning version`.execute(
    trx,
  )
  return rows.length === 1 ? done({ version, releaseAt }) : refuse('results.nothing-checked')
}

const publish = async (
  trx: Trx,
  list: HeldList,
  releases: readonly ReleaseRow[],
  releaseAt: Date,
): Promise<Released> => {
  const draft = releases.at(-1)
  if (draft?.state !== 'checked') return refuse('results.nothing-checked')
  const { version } = draft
  if (!(await usesLatestKeys(trx, list, version))) return refuse('results.key-is-newer')
  if (await hasNewerSheets(trx, list, version)) return refuse('results.sheets-are-newer')
  await sql`update results.releases set state = 'released', release_at = ${releaseAt}
    where list_id = ${list.listId} and version = ${version}`.execute(trx)
  await promiseNotices(trx, { listId: list.listId, version }, newsOf(version))
  return done({ version, releaseAt })
}

/**
 * From the given instant on the checked draft may be read, and the version before it until then. Nothing has to run
 * at that instant: every reading asks the clock. Saying another hour before the first has come moves it.
 */
export const releaseList = async (
  { db, clock }: PublishDeps,
  code: string,
  at: Date | null,
): Promise<Released> =>
  db.transaction().execute(async (trx) => {
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    const now = clock.now()
    const releaseAt = at ?? now
    const releases = await releasesOf(trx, list.listId)
    const last = releases.at(-1)
    const isAhead = last?.state === 'released' && last.releaseAt !== null && last.releaseAt > now
    const released = isAhead
      ? await moveHour(trx, list, last, releaseAt)
      : await publish(trx, list, releases, releaseAt)
    if (released.ok && releaseAt <= now) await endEarlier(trx, list, released.value.version)
    return released
  })
