import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { usesLatestKeys } from '../queries/latest-keys.ts'
import { holdList, type HeldList, releasesOf, type ReleaseRow } from '../queries/list-by-code.ts'
import type { ReleaseRefusal } from '../refusals.ts'
import { noticeKindOf, queueNotices } from './notice-sweeps.ts'

interface PublishDeps {
  readonly db: Db
  readonly clock: Clock
}

type Released = Outcome<{ readonly version: number; readonly releaseAt: Date }, ReleaseRefusal>

/** A version released immediately ends the earlier one; with a later time the earlier one stays readable until then. */
const endEarlier = async (trx: Trx, { listId }: HeldList, version: number): Promise<void> => {
  await sql`update results.releases set state = 'superseded'
    where list_id = ${listId} and version < ${version} and state = 'released'`.execute(trx)
}

/** A sheet that arrived after the marking is not ranked, so the list must be marked again before its release. */
const hasNewerSheets = async (trx: Trx, { listId }: HeldList, version: number): Promise<boolean> => {
  const { rows } = await sql<{ isNewer: boolean }>`
    select exists (
      select from results.release_papers sitting
      where list_id = ${listId} and version = ${version}
        and taken <> (select count(*) from results.sheets where paper_id = sitting.paper_id)
    ) as "isNewer"`.execute(trx)
  return rows[0]?.isNewer === true
}

/** Moves the time of a version that is still announced: it may be called off meanwhile without the list's lock. */
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
  await queueNotices(trx, { listId: list.listId, version }, noticeKindOf(version))
  return done({ version, releaseAt })
}

/**
 * Releases the checked draft at an instant; the previous version stays readable until then. No job has to run at that
 * instant, because every read compares the clock. A second call before that instant moves it.
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
