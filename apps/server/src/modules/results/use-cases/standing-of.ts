import { resultPromise, sittingOf } from '../../delivery/index.ts'
import type { ResultStanding } from '../domain/scorecard.ts'
import type { SaidRow } from '../queries/published-row.ts'
import type { ResultsDeps } from '../results-deps.ts'

const NONE: ResultStanding = { state: 'none', expectedAt: null, releasedAt: null, notice: null }

/** OPN-25: who sat is promised an hour; who did not, or is not registered, waits for nothing. */
export const awaited = async (
  { catalogue, registration, delivery }: ResultsDeps,
  studentId: string,
): Promise<ResultStanding> => {
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

/** What a card may say of a result of which something was said. No score passes here. */
export const standingFrom = ({ state, is_open, opens_at, follows_at, notice }: SaidRow): ResultStanding => {
  if (state === 'withdrawn') return { state, expectedAt: follows_at, releasedAt: null, notice }
  if (is_open) return { state: 'published', expectedAt: opens_at, releasedAt: opens_at, notice }
  return { state: 'awaited', expectedAt: opens_at, releasedAt: null, notice }
}
