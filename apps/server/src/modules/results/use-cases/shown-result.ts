import type { OpenResult, ResultStanding, ShownResult } from '../domain/scorecard.ts'
import { cardOf, type PublishedWorld } from '../queries/published-result.ts'
import { shownRow, type OfStudent } from '../queries/published-row.ts'
import type { ResultsWorld } from '../results-world.ts'
import { awaited, standingFrom } from './standing-of.ts'

/** One of a student's results as far as it may be told now, and which others there are. */
export const shownResultOf = async (
  world: ResultsWorld,
  reading: PublishedWorld,
  of: OfStudent,
): Promise<ShownResult> => {
  const row = await shownRow(world.db, of, world.clock.now())
  if (row === null)
    return { standing: await awaited(world, of.studentId), paper: null, scorecard: null, others: [] }
  const { said, published } = row
  const scorecard = published === null ? null : await cardOf(reading, of.studentId, published)
  return { standing: standingFrom(said), paper: said.paper, scorecard, others: said.others }
}

/** The latest that can be seen, in one question: nothing is asked about when one is to be expected. */
export const openResultOf = async (
  world: ResultsWorld,
  reading: PublishedWorld,
  studentId: string,
): Promise<OpenResult | null> => {
  const row = await shownRow(world.db, { studentId, paperId: null }, world.clock.now())
  if (row === null || !row.said.is_open) return null
  const { said, published } = row
  if (published !== null)
    return { state: 'published', scorecard: await cardOf(reading, studentId, published) }
  return { state: 'withdrawn', reason: said.notice, expectedAt: said.follows_at }
}

export const standingOf = async (world: ResultsWorld, of: OfStudent): Promise<ResultStanding> => {
  const row = await shownRow(world.db, of, world.clock.now())
  return row === null ? awaited(world, of.studentId) : standingFrom(row.said)
}
