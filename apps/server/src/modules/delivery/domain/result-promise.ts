import { indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { later } from '../../../kernel/instants.ts'
import type { Attempt, Sitting } from './opening.ts'

/** From the exam's profile: how long after which event. */
export interface ResultRule {
  readonly event: 'submission' | 'exam_day'
  readonly days: number
  readonly hours: number
}

/** "Detailed Result will be available from 6 PM": the hour for rules that count days. */
const RESULT_HOUR = '18:00'

/** For a test that was handed in. */
export const promisedAfter = (rule: ResultRule, examDay: PlainDate, handedIn: Date): Date =>
  rule.event === 'exam_day'
    ? indianInstant(addDays(examDay, rule.days), RESULT_HOUR)
    : later(handedIn, (rule.days * 24 + rule.hours) * 3_600_000)

/** OPN-25: the instant from which a result may be expected; null if none is promised. */
export const resultPromise = (
  rule: ResultRule | null,
  sitting: Sitting,
  attempt: Attempt | null,
): Date | null => {
  if (rule === null) return null
  const handedIn =
    attempt?.kind === 'opened'
      ? (attempt.submittedAt ?? attempt.endsAt)
      : indianInstant(sitting.examDay, sitting.ends)
  return promisedAfter(rule, sitting.examDay, handedIn)
}
