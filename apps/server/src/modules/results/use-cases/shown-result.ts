import type { ResultStanding, ShownResult } from '../domain/scorecard.ts'
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

export const standingOf = async (world: ResultsWorld, of: OfStudent): Promise<ResultStanding> => {
  const row = await shownRow(world.db, of, world.clock.now())
  return row === null ? awaited(world, of.studentId) : standingFrom(row.said)
}
