import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { AwardTerms } from '../domain/award.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import { awardTermsOf } from '../queries/award-terms.ts'
import { holdList, type HeldList } from '../queries/list-by-code.ts'
import { releasesOf, type ReleaseRow } from '../queries/releases-of.ts'
import type { PrepareRefusal } from '../refusals.ts'
import { writeResults, writeStatistics } from './prepare/write-results.ts'

export interface PrepareWorld {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'examProfile'>
}

interface Target {
  readonly version: number
  readonly reason: ReissueReason | null
}

/** Which version a run writes: a draft is written anew; after a release or a withdrawal comes the next one. */
const targetOf = (
  releases: readonly ReleaseRow[],
  reason: ReissueReason | null,
): Outcome<Target, PrepareRefusal> => {
  const last = releases.at(-1)
  if (last === undefined) return done({ version: 1, reason: null })
  if (last.state === 'prepared' || last.state === 'checked')
    return done({ version: last.version, reason: reason ?? last.reissueReason })
  if (last.state === 'released' && reason === null) return refuse('results.already-released')
  const why = reason ?? last.withdrawReason
  return why === null ? refuse('results.reason-needed') : done({ version: last.version + 1, reason: why })
}

const clearDraft = async (trx: Trx, { listId }: HeldList, version: number): Promise<void> => {
  await sql`delete from results.results where list_id = ${listId} and version = ${version}`.execute(trx)
  await sql`delete from results.releases where list_id = ${listId} and version = ${version}`.execute(trx)
}

const countSheets = async (trx: Trx, { papers }: HeldList): Promise<number> => {
  const { rows } = await sql<{ sheets: number }>`
    select count(*)::int as sheets from results.sheets where paper_id = any(${papers.map((p) => p.paperId)})`.execute(
    trx,
  )
  return rows[0]?.sheets ?? 0
}

/**
 * A run for everybody takes longer than a request may, and orders a million rows in memory, not on disk. Compiling the
 * expressions costs more than it saves.
 */
const allowForAll = (trx: Trx) =>
  sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true),
    set_config('jit', 'off', true)`.execute(trx)

const openDraft = async (
  trx: Trx,
  clock: Clock,
  { listId }: HeldList,
  { version, reason }: Target,
  terms: AwardTerms,
  ranked: number,
): Promise<void> => {
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

/** Marks, ranks and awards a list: one transaction, and running it again gives the same. Nobody reads a draft. */
export const prepareList = async (
  { db, clock, catalogue }: PrepareWorld,
  code: string,
  reason: ReissueReason | null = null,
): Promise<Outcome<{ readonly version: number; readonly ranked: number }, PrepareRefusal>> =>
  db.transaction().execute(async (trx) => {
    await allowForAll(trx)
    const list = await holdList(trx, code)
    if (list === null) return refuse('results.no-such-list')
    if (list.papers.some(({ keyVersion }) => keyVersion === null)) return refuse('results.no-key')
    const target = targetOf(await releasesOf(trx, list.listId), reason)
    if (!target.ok) return target
    const ranked = await countSheets(trx, list)
    if (ranked === 0) return refuse('results.no-sheets')
    const exam = await catalogue.examProfile(list.examType)
    if (exam === null) throw new Error('a merit list names an exam that the catalogue does not have')
    const terms = await awardTermsOf(trx, exam, list.classStreamId)
    const { version } = target.value
    await clearDraft(trx, list, version)
    await openDraft(trx, clock, list, target.value, terms, ranked)
    await writeResults(trx, list, version, terms, exam.resultAfter)
    await writeStatistics(trx, list, version)
    return done({ version, ranked })
  })
