import { indianDay } from './indian-time.ts'
import { addDays, type PlainDate } from './plain-date.ts'

/** SER-07 */
export type SeriesStatus = 'upcoming' | 'ongoing' | 'results' | 'missed'

/** The label of a paper's button (ENT-23). Before the start it is already "Begin test", but cannot be pressed. */
export type PaperAction = 'begin' | 'missed' | 'view-result'

export interface PaperFacts {
  readonly startsAt: Date
  readonly isSubmitted: boolean
  /** Started, and its own time is not over: it may continue after the last moment to start. */
  readonly isRunning?: boolean
}

/** Every paper has its own last moment to start, counted from its start time. */
export const closesAt = ({ startsAt }: Pick<PaperFacts, 'startsAt'>, liveHours: number): Date =>
  new Date(startsAt.getTime() + liveHours * 3_600_000)

export const paperAction = (paper: PaperFacts, liveHours: number, now: Date): PaperAction => {
  if (paper.isSubmitted) return 'view-result'
  return paper.isRunning === true || now < closesAt(paper, liveHours) ? 'begin' : 'missed'
}

/** The papers decide: first one that can be taken now, then one in the future, then a submitted one. */
export const seriesStatus = (papers: readonly PaperFacts[], liveHours: number, now: Date): SeriesStatus => {
  const open = papers.filter((paper) => paperAction(paper, liveHours, now) === 'begin')
  if (open.some(({ startsAt }) => startsAt <= now)) return 'ongoing'
  if (open.length > 0) return 'upcoming'
  return papers.some(({ isSubmitted }) => isSubmitted) ? 'results' : 'missed'
}

/** SER-08: in order: only the first that is not over can be started, from its start on. Results stay open. */
export const isPaperOpen = (
  papers: readonly { readonly action: PaperAction; readonly startsAt: Date }[],
  index: number,
  now: Date,
): boolean => {
  const paper = papers[index]
  if (paper === undefined || paper.action === 'missed') return false
  if (paper.action === 'view-result') return true
  return papers.findIndex(({ action }) => action === 'begin') === index && paper.startsAt <= now
}

export interface ShownSeries {
  readonly examDay: PlainDate
  readonly status: SeriesStatus
  readonly papers: readonly { readonly startsAt: Date; readonly action: PaperAction }[]
}

/** SER-09 */
export const isLive = ({ examDay, status, papers }: ShownSeries, now: Date): boolean =>
  (examDay === indianDay(now) || status === 'ongoing') && papers.some(({ startsAt }) => startsAt <= now)

/**
 * SER-11: the countdown of the live card runs to the next closing of a paper that can still be started: a student who
 * sees hours next to a paper that closes in minutes misses it. With none left it runs to the last closing.
 */
export const liveUntil = ({ papers }: ShownSeries, liveHours: number, now: Date): Date | null => {
  const begun = papers.filter(({ startsAt }) => startsAt <= now)
  const closings = (of: typeof begun) =>
    of.map((paper) => closesAt(paper, liveHours)).toSorted((a, b) => a.getTime() - b.getTime())
  return closings(begun.filter(({ action }) => action === 'begin'))[0] ?? closings(begun).at(-1) ?? null
}

/** SER-12, OPN-42: days before now plus one day cannot be selected. */
export const isDaySelectable = (day: PlainDate, now: Date): boolean => day >= addDays(indianDay(now), 1)
