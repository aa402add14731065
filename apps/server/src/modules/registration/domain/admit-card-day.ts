import { addDays, type PlainDate } from '@medha/rules/plain-date'

/** From this day on the admit card can be had; null: this exam has none. How many days before is data of the exam. */
export const admitCardFrom = (examDay: PlainDate, daysBefore: number | null): PlainDate | null =>
  daysBefore === null ? null : addDays(examDay, -daysBefore)
