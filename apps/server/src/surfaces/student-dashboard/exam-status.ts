import type { ExamStatus } from '@medha/contract/wire/dashboard'
import { indianDay, indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'

export interface ExamWindow {
  readonly examDay: PlainDate
  /** Wall clock in India, `HH:MM`. */
  readonly starts: string
  readonly ends: string
}

/** DSH-24: on the test day until the window closes it can be started; after that it was missed. */
export const examStatus = ({ examDay, ends }: ExamWindow, now: Date): ExamStatus => {
  if (now >= indianInstant(examDay, ends)) return 'missed'
  return indianDay(now) === examDay ? 'start-now' : 'upcoming'
}
