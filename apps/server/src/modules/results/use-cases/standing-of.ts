import { resultPromise, sittingOf } from '../../delivery/index.ts'
import type { ResultStanding } from '../domain/scorecard.ts'
import { latestRelease } from '../queries/latest-release.ts'
import type { ResultsWorld } from '../results-world.ts'

const NONE: ResultStanding = { state: 'none', expectedAt: null, releasedAt: null, notice: null }

/** OPN-25: who sat is promised an hour; who did not, or is not registered, waits for nothing. */
const awaited = async (
  { catalogue, registration, delivery }: ResultsWorld,
  studentId: string,
): Promise<ResultStanding> => {
  const [registered, attempt] = await Promise.all([
    registration.registrationOf(studentId),
    delivery.attemptOf(studentId),
  ])
  if (registered === null || attempt?.kind !== 'opened') return NONE
  const place = await catalogue.placeFacts({ ...registered, schoolCode: null }, 'en')
  if (place === null) return NONE
  const expectedAt = resultPromise(place.exam.resultAfter, sittingOf(registered, place), attempt)
  return { state: 'awaited', expectedAt, releasedAt: null, notice: null }
}

/** What a card may say of a student's result. No score passes here. */
export const standingOf = async (world: ResultsWorld, studentId: string): Promise<ResultStanding> => {
  const now = world.clock.now()
  const latest = await latestRelease(world.db, studentId, now)
  if (latest === null) return awaited(world, studentId)
  const { state, opens_at: opensAt, follows_at: expectedAt, notice } = latest
  if (state === 'withdrawn') return { state, expectedAt, releasedAt: null, notice }
  if (opensAt <= now) return { state: 'published', expectedAt: opensAt, releasedAt: opensAt, notice }
  return { state: 'awaited', expectedAt: opensAt, releasedAt: null, notice }
}
