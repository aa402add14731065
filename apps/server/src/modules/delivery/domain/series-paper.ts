import type { PlainDate } from '@medha/rules/plain-date'
import { paperAction } from '@medha/rules/test-series'

/** One paper of a test series on its day. */
export interface SeriesPaper {
  readonly testCode: string
  readonly scheduleId: string
  readonly title: { readonly en: string; readonly hi: string }
  readonly examDay: PlainDate
  readonly opensAt: Date
}

type Opening = 'open' | 'not-open-yet' | 'closed'

/** By schedule: papers that a student has begun. */
export type BegunPapers = ReadonlyMap<string, 'running' | 'submitted'>

/**
 * OPN-43, SER-08: open from its start until the closing time shown, but not while an earlier paper of the same day can
 * still be begun.
 */
export const paperOpening = (
  papers: readonly SeriesPaper[],
  paper: SeriesPaper,
  begun: BegunPapers,
  liveHours: number,
  now: Date,
): Opening => {
  const actionOf = ({ opensAt, scheduleId }: SeriesPaper) =>
    paperAction(
      {
        startsAt: opensAt,
        isSubmitted: begun.get(scheduleId) === 'submitted',
        isRunning: begun.get(scheduleId) === 'running',
      },
      liveHours,
      now,
    )
  if (actionOf(paper) !== 'begin') return 'closed'
  const first = papers.find((other) => other.examDay === paper.examDay && actionOf(other) === 'begin')
  return first === paper && paper.opensAt <= now ? 'open' : 'not-open-yet'
}
