import { addDays, weekdayOf, type PlainDate } from '@medha/rules/plain-date'

/** `2025-04` */
export type Month = string

export const monthOf = (day: PlainDate): Month => day.slice(0, 7)

const firstOf = (month: Month): PlainDate => `${month}-01` as PlainDate

export const nextMonth = (month: Month): Month => monthOf(addDays(firstOf(month), 31))
export const previousMonth = (month: Month): Month => monthOf(addDays(firstOf(month), -1))

/** SER-13: the calendar opens on today's month, or on the nearest end of its range. */
export const openingMonth = (
  today: PlainDate,
  range: { readonly from: PlainDate; readonly to: PlainDate },
): Month => {
  if (today < range.from) return monthOf(range.from)
  return today > range.to ? monthOf(range.to) : monthOf(today)
}

/** The weeks of a month from Monday on; days of other months are null. */
export const weeksOf = (month: Month): readonly (readonly (PlainDate | null)[])[] => {
  const first = firstOf(month)
  const start = addDays(first, -((weekdayOf(first) + 6) % 7))
  const length = Math.ceil(
    (((weekdayOf(first) + 6) % 7) + Number(addDays(firstOf(nextMonth(month)), -1).slice(8))) / 7,
  )
  return Array.from({ length }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = addDays(start, week * 7 + weekday)
      return monthOf(day) === month ? day : null
    }),
  )
}

/** The day that a key moves to, across months too; null if the key is not for the calendar. */
export const dayAfterKey = (key: string, day: PlainDate): PlainDate | null => {
  const weekday = (weekdayOf(day) + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    default:
      return null
  }
}

/** SER-14: results and a test in progress share a colour: both can be opened. */
export const TONE = { upcoming: 'upcoming', ongoing: 'open', results: 'open', missed: 'missed' } as const
