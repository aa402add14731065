import { addDays, type PlainDate } from '@medha/rules/plain-date'

/** The first day on which the admit card is available; null: this exam has none. The number of days is set per exam. */
export const admitCardFrom = (examDay: PlainDate, daysBefore: number | null): PlainDate | null =>
  daysBefore === null ? null : addDays(examDay, -daysBefore)
