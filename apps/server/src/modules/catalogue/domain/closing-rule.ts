import { indianDay, indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'

/** When registration for an exam day closes, as staff enter it: a number of days before, at a time in India. */
export interface ClosingRule {
  readonly days: number
  readonly before: 'exam_day'
  /** `HH:MM`; `24:00` is the end of that day. */
  readonly at: string
}

export const closesAt = (rule: ClosingRule, examDay: PlainDate): Date =>
  indianInstant(addDays(examDay, -rule.days), rule.at)

/** A day is bookable up to, but not at, the instant of closing. */
export const isBookable = (rule: ClosingRule, examDay: PlainDate, now: Date): boolean =>
  now.getTime() < closesAt(rule, examDay).getTime()

/** The earliest day that can still be booked. Every later day can be booked too, so SQL needs only this one. */
export const firstBookableDay = (rule: ClosingRule, now: Date): PlainDate => {
  const candidate = addDays(indianDay(now), rule.days)
  return isBookable(rule, candidate, now) ? candidate : addDays(candidate, 1)
}
