import { resultPromise, sittingOf } from '../../delivery/index.ts'
import type { OpenResult, ResultPublication, ShownResult } from '../domain/scorecard.ts'
import {
  cardOf,
  shownRow,
  type OfStudent,
  type PublishedDeps,
  type ReleaseRow,
} from '../queries/published-result.ts'
import type { ResultsDeps } from '../deps.ts'

const NONE: ResultPublication = { state: 'none', expectedAt: null, releasedAt: null, notice: null }

/** OPN-25: a student who sat the test gets an expected time; other students have no result to wait for. */
const awaited = async (
  { catalogue, registration, delivery }: ResultsDeps,
  studentId: string,
): Promise<ResultPublication> => {
  const [registered, attempt] = await Promise.all([
    registration.registrationOf(studentId),
    delivery.attemptOf(studentId),
  ])
  if (registered === null || attempt?.kind !== 'opened') return NONE
  const place = await catalogue.places.placeFacts({ ...registered, schoolCode: null }, 'en')
  if (place === null) return NONE
  const expectedAt = resultPromise(place.exam.resultAfter, sittingOf(registered, place), attempt)
  return { state: 'awaited', expectedAt, releasedAt: null, notice: null }
}

/** The publication state of a release. */
const publicationFrom = ({ state, is_open, opens_at, follows_at, notice }: ReleaseRow): ResultPublication => {
  if (state === 'withdrawn') return { state, expectedAt: follows_at, releasedAt: null, notice }
  if (is_open) return { state: 'published', expectedAt: opens_at, releasedAt: opens_at, notice }
  return { state: 'awaited', expectedAt: opens_at, releasedAt: null, notice }
}

/** One of a student's results, limited to what may be shown now, and the student's other results. */
export const shownResultOf = async (
  deps: ResultsDeps,
  reading: PublishedDeps,
  of: OfStudent,
): Promise<ShownResult> => {
  const row = await shownRow(deps.db, of, deps.clock.now())
  if (row === null)
    return { publication: await awaited(deps, of.studentId), paper: null, scorecard: null, others: [] }
  const { release, published } = row
  const scorecard = published === null ? null : await cardOf(reading, of.studentId, published)
  return { publication: publicationFrom(release), paper: release.paper, scorecard, others: release.others }
}

/** The latest readable result, in one query: the expected time of another one is not looked up. */
export const openResultOf = async (
  deps: ResultsDeps,
  reading: PublishedDeps,
  studentId: string,
): Promise<OpenResult | null> => {
  const row = await shownRow(deps.db, { studentId, paperId: null }, deps.clock.now())
  if (row === null || !row.release.is_open) return null
  const { release, published } = row
  if (published !== null)
    return { state: 'published', scorecard: await cardOf(reading, studentId, published) }
  return { state: 'withdrawn', reason: release.notice, expectedAt: release.follows_at }
}

export const publicationOf = async (deps: ResultsDeps, of: OfStudent): Promise<ResultPublication> => {
  const row = await shownRow(deps.db, of, deps.clock.now())
  return row === null ? awaited(deps, of.studentId) : publicationFrom(row.release)
}
