import { addDays, weekdayOf, type PlainDate } from '@medha/rules/plain-date'

const isWeekend = (day: PlainDate): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** The day this many working days later. Counts Monday to Friday; banks also work some Saturdays and have holidays. */
export const workingDaysAfter = (day: PlainDate, count: number): PlainDate => {
  let [at, left] = [day, count]
  while (left > 0) {
    at = addDays(at, 1)
    if (!isWeekend(at)) left -= 1
  }
  return at
}
