import { addDays, weekdayOf, type PlainDate } from '@medha/rules/plain-date'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
type Weekday = (typeof WEEKDAYS)[number]
interface DayName {
  readonly en: string
  readonly hi: string
}

/** How a running season generates its exam days; `ahead` is the number of days created, including today. */
export type SeasonRule =
  | { readonly every: 'day'; readonly ahead: number }
  | { readonly every: 'week'; readonly on: Weekday; readonly ahead: number }
  | {
      readonly every: 'month'
      readonly on: Weekday
      /** Which of the month's such weekdays: 1 is the first. */
      readonly weeks: readonly number[]
      readonly ahead: number
      readonly names?: Readonly<Record<string, DayName>>
    }

export interface SeasonDay {
  readonly day: PlainDate
  readonly name: DayName | null
}

const isOn = (weekday: Weekday, day: PlainDate): boolean => WEEKDAYS[weekdayOf(day)] === weekday
const weekOfMonth = (day: PlainDate): number => Math.ceil(Number(day.slice(8)) / 7)

const isHeld = (rule: SeasonRule, day: PlainDate): boolean => {
  switch (rule.every) {
    case 'day':
      return true
    case 'week':
      return isOn(rule.on, day)
    case 'month':
      return isOn(rule.on, day) && rule.weeks.includes(weekOfMonth(day))
  }
}

const nameOf = (rule: SeasonRule, day: PlainDate): DayName | null =>
  rule.every === 'month' ? (rule.names?.[String(weekOfMonth(day))] ?? null) : null

/** A day generated today is generated again tomorrow: rules name calendar days, never offsets from today. */
export const seasonDays = (rule: SeasonRule, today: PlainDate): SeasonDay[] =>
  Array.from({ length: rule.ahead }, (_, offset) => addDays(today, offset))
    .filter((day) => isHeld(rule, day))
    .map((day) => ({ day, name: nameOf(rule, day) }))
