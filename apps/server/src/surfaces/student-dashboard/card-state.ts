import type { CardButton, ExamStatus } from '@medha/contract/wire/main-exam'
import { indianDay, indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { isRunning, openingOf, type Attempt, type Sitting } from '../../modules/delivery/index.ts'

export interface CardFacts {
  readonly sitting: Sitting
  readonly attempt: Attempt | null
  readonly hasReport: boolean
  /** The result was released and is being checked again. */
  readonly isWithdrawn: boolean
}

export interface CardState {
  readonly status: ExamStatus
  readonly button: CardButton
  /** The button is right, but cannot be used here or not yet. */
  readonly isLocked: boolean
}

const plain = (status: ExamStatus): CardState => ({ status, button: status, isLocked: false })

/**
 * DSH-24, to the minute of the given clock. A student who opened the test has sat it; one who did not has missed an
 * online test. For a test at a centre the hall reports attendance, and until then no student is shown as absent.
 */
export const cardStateOf = (
  { sitting, attempt, hasReport, isWithdrawn }: CardFacts,
  now: Date,
): CardState => {
  if (hasReport) return plain('view-result')
  // A student who had a result has sat the test, whatever the attempt records.
  if (isWithdrawn) return plain('result-awaited')
  if (attempt?.kind === 'absent') return plain('missed')
  if (attempt?.kind === 'opened')
    return isRunning(attempt, now)
      ? { status: 'start-now', button: 'resume-test', isLocked: false }
      : plain('result-awaited')
  if (now >= indianInstant(sitting.examDay, sitting.ends))
    return plain(sitting.mode === 'offline' ? 'result-awaited' : 'missed')
  if (indianDay(now) < sitting.examDay) return plain('upcoming')
  return { ...plain('start-now'), isLocked: openingOf(sitting, attempt, now) !== 'open' }
}

/** STP, OPN-32: the student has finished the test. */
export const isExamTaken = ({ status }: CardState): boolean =>
  status === 'result-awaited' || status === 'view-result'

/** DSH-26: from the given number of days before the test until the test is over. */
export const isAdmitCardAvailable = (
  state: CardState,
  card: { readonly examDay: PlainDate; readonly daysBefore: number | null },
  now: Date,
): boolean =>
  card.daysBefore !== null &&
  (state.status === 'upcoming' || state.status === 'start-now') &&
  indianDay(now) >= addDays(card.examDay, -card.daysBefore)
