import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'
import type { AwardTerms } from '../domain/award.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import { awardTermsOf } from '../queries/award-terms.ts'
import { holdList, type HeldList, releasesOf, type ReleaseRow } from '../queries/list-by-code.ts'
import type { PrepareRefusal } from '../refusals.ts'
import { usesLatestKeys } from '../queries/latest-keys.ts'
import { satTwice } from '../queries/sat-twice.ts'
import { sheetsToRank } from '../queries/sheets-to-rank.ts'
import { compareList } from './prepare/compare-list.ts'
import { differingIn } from './prepare/differences.ts'
import { writeResults, writeStatistics } from './prepare/write-results.ts'
import { noticeKindOf, queueNotices } from './notice-sweeps.ts'

export interface PrepareDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'exams'>
}

interface Target {
  readonly version: number
  /** The version is already released, and more students have submitted since. */
  readonly isToppedUp: boolean
  readonly reason: ReissueReason | null
}

/**
 * Which version a run writes: a draft is rewritten; after a release or a withdrawal the next version begins. If
 * students submit over a whole day and get results hours later, a released list takes in those who submitted since.
 */
const targetOf = (
  releases: readonly ReleaseRow[],
  reason: ReissueReason | null,
  mayGrow: boolean,
  now: Date,
): Outcome<Target, PrepareRefusal> => {
  const last = releases.at(-1)
  if (last === undefined) return done({ version: 1, reason: null, isToppedUp: false })
  if (last.state === 'prepared' || last.state === 'checked')
    return done({ version: last.version, reason: reason ?? last.reissueReason, isToppedUp: false })
  if (last.state === 'released' && reason === null)
    return mayGrow
      ? done({ version: last.version, reason: last.reissueReason, isToppedUp: true })
      : refuse('results.already-released')
  // No student has seen it, so there is nothing to correct in public: it must be called off and marked again.
  if (last.state === 'released' && last.releaseAt !== null && last.releaseAt > now)
    return refuse('results.waits-for-its-hour')
  const why = reason ?? last.withdrawReason
  if (why === null) return refuse('results.reason-needed')
  return done({ version: last.version + 1, reason: why, isToppedUp: false })
}

const clearRows = async (trx: Trx, { listId }: HeldList, version: number): Promise<void> => {
  await sql`delete from results.results where list_id = ${listId} and version = ${version}`.execute(trx)
  await sql`delete from results.release_papers where list_id = ${listId} and version = ${version}`.execute(
    trx,
  )
}

/**
 * A run for all students takes longer than a request may, and sorts a million rows in memory, not on disk. Compiling
 * the expressions costs more than it saves.
 */
const allowForAll = (trx: Trx) =>
  sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true),
    set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)

/** A new draft with the current terms. */
const openDraft = async (
  trx: Trx,
  clock: Clock,
  { listId }: HeldList,
  { version, reason }: Target,
  terms: AwardTerms,
  ranked: number,
): Promise<void> => {
  await sql`delete from results.releases where list_id = ${listId} and version = ${version}`.execute(trx)
  await trx
    .insertInto('results.releases')
    .values({
      list_id: listId,
      version,
      state: 'prepared',
      terms: JSON.stringify(terms),
      ranked,
      prepared_at: clock.now(),
      reissue_reason: reason,
    })
    .execute()
}

/** A released version keeps its terms. */
const termsOf = async (trx: Trx, { listId }: HeldList, version: number): Promise<AwardTerms> => {
  const { terms } = await trx
    .selectFrom('results.releases')
    .select('terms')
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return terms as AwardTerms
}

/** Ends a marking whose release was withdrawn meanwhile, and rolls back all it wrote. */
class WithdrawnMeanwhile extends Error {}

/**
 * Updates the release row last, so that a withdrawal never waits for a marking, and only while it is released. The
 * added students are notified like all others, and no student twice.
 */
const closeTopUp = async (trx: Trx, { listId }: HeldList, version: number, ranked: number): Promise<void> => {
  const noted = await trx
    .updateTable('results.releases')
    .set({ ranked })
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .where('state', '=', 'released')
    .returning('version')
    .executeTakeFirst()
  if (noted === undefined) throw new WithdrawnMeanwhile()
  await queueNotices(trx, { listId, version }, noticeKindOf(version))
}

/** Only results that were marked twice, with the same outcome, are released. */
const mustAgree = async (trx: Trx, list: HeldList, version: number, ranked: number): Promise<void> => {
  const { differences } = await compareList(trx, list, version, undefined, ranked)
  if (differingIn(differences) > 0) throw new Error('two ways of marking differ on a list that is out')
}

export interface PreparedList {
  readonly version: number
  readonly ranked: number
  /** If papers count together: how many students sat only some of them and are not ranked. */
  readonly incomplete?: number
}

type Prepared = Outcome<PreparedList, PrepareRefusal>

const prepareInOne = async (
  { db, clock, catalogue }: PrepareDeps,
  code: string,
  reason: ReissueReason | null,
): Promise<Prepared> =>
  db.transaction().execute(async (trx) => {
    await allowForAll(trx)
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    if (list.papers.some(({ keyVersion }) => keyVersion === null)) return refuse('results.no-key')
    const exam = await catalogue.exams.examProfile(list.examType)
    if (exam === null) throw new Error('a merit list names an exam that the catalogue does not have')
    const releases = await releasesOf(trx, list.listId)
    const mayGrow =
      exam.resultAfter?.event === 'submission' &&
      (await usesLatestKeys(trx, list, releases.at(-1)?.version ?? 0))
    const target = targetOf(releases, reason, mayGrow, clock.now())
    if (!target.ok) return target
    const { ranked, incomplete } = await sheetsToRank(trx, list)
    if (ranked === 0) return refuse('results.no-sheets')
    // No student is ranked twice in one list: staff must decide which of two sheets counts.
    const isAlone = list.papersCount === 'each' && list.papers.length > 1
    const twice = isAlone ? await satTwice(trx, list.listId) : null
    if (twice !== null && twice.students > 0) return refuse('results.sat-twice', { students: twice.students })
    const { version, isToppedUp } = target.value
    await clearRows(trx, list, version)
    const terms = isToppedUp
      ? await termsOf(trx, list, version)
      : await awardTermsOf(trx, exam, list.classStreamId)
    if (!isToppedUp) await openDraft(trx, clock, list, target.value, terms, ranked)
    await writeResults(trx, list, version, terms, exam.resultAfter)
    await writeStatistics(trx, list, version)
    if (isToppedUp) {
      await mustAgree(trx, list, version, ranked)
      await closeTopUp(trx, list, version, ranked)
    }
    return done({ version, ranked, ...(incomplete > 0 ? { incomplete } : {}) })
  })

/** Marks, ranks and awards a list in one transaction; a second run writes the same. Students cannot read a draft. */
export const prepareList = async (
  deps: PrepareDeps,
  code: string,
  reason: ReissueReason | null = null,
): Promise<Prepared> => {
  try {
    return await prepareInOne(deps, code, reason)
  } catch (error) {
    if (error instanceof WithdrawnMeanwhile) return refuse('results.withdrawn-meanwhile')
    throw error
  }
}
