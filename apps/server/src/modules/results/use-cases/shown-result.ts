import type { OpenResult, ResultStanding, ShownResult } from '../domain/scorecard.ts'
import { cardOf, type PublishedDeps } from '../queries/published-result.ts'
import { shownRow, type OfStudent } from '../queries/published-row.ts'
import type { ResultsDeps } from '../results-deps.ts'
import { awaited, standingFrom } from './standing-of.ts'

/** One of a student's results as far as it may be told now, and which others there are. */
export const shownResultOf = async (
  deps: ResultsDeps,
  reading: PublishedDeps,
  of: OfStudent,
): Promise<ShownResult> => {
  const row = await shownRow(deps.db, of, deps.clock.now())
  if (row === null)
    return { standing: await awaited(deps, of.studentId), paper: null, scorecard: null, others: [] }
  const { said, published } = row
  const scorecard = published === null ? null : await cardOf(reading, of.studentId, published)
  return { standing: standingFrom(said), paper: said.paper, scorecard, others: said.others }
}

/** The latest that can be seen, in one question: nothing is asked about when one is to be expected. */
export const openResultOf = async (
  deps: ResultsDeps,
  reading: PublishedDeps,
  studentId: string,
): Promise<OpenResult | null> => {
  const row = await shownRow(deps.db, { studentId, paperId: null }, deps.clock.now())
  if (row === null || !row.said.is_open) return null
  const { said, published } = row
  if (published !== null)
    return { state: 'published', scorecard: await cardOf(reading, studentId, published) }
  return { state: 'withdrawn', reason: said.notice, expectedAt: said.follows_at }
}

export const standingOf = async (deps: ResultsDeps, of: OfStudent): Promise<ResultStanding> => {
  const row = await shownRow(deps.db, of, deps.clock.now())
  return row === null ? awaited(deps, of.studentId) : standingFrom(row.said)
}
