import { parseDate, type CalendarDate } from '@internationalized/date'
import { use } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './birth-calendar.module.css'
import type { CalendarWords } from './calendar-words.ts'

/** Without this id the library writes a style element, which our CSP refuses; our style sheet has its rule. */
const LIBRARY_STYLE_ID = 'react-aria-pressable-style'

export interface BirthCalendarProps {
  readonly min: string
  readonly max: string
  readonly years: readonly number[] | undefined
  readonly locale: string
  /** The date in the field. */
  readonly picked: string | null
  readonly words: CalendarWords
  readonly onPick: (date: string | null) => void
}

export function BirthCalendar({ min, max, years, locale, picked, words, onPick }: BirthCalendarProps) {
  const first = parseDate(min)
  const last = parseDate(max)
  return (
    <I18nProvider locale={locale}>
      <span id={LIBRARY_STYLE_ID} hidden />
      <Calendar
        className={styles['calendar'] ?? ''}
        aria-label={words.title}
        // It loads after its dialog has opened, and the user who opened it is waiting for it.
        autoFocus
        minValue={first}
        maxValue={last}
        value={picked === null ? null : parseDate(picked)}
        defaultFocusedValue={picked === null ? likelyBirthday(first, last) : parseDate(picked)}
        onChange={(date: CalendarDate) => onPick(date.toString())}
      >
        <div className={styles['head']}>
          <AriaButton slot="previous" className={styles['turn'] ?? ''} aria-label={words.previousMonth}>
            <Icon name="chevron-left" />
          </AriaButton>
          <MonthAndYear years={years ?? yearsBetween(first, last)} {...{ first, last, locale, words }} />
          <AriaButton slot="next" className={styles['turn'] ?? ''} aria-label={words.nextMonth}>
            <Icon name="chevron-right" />
          </AriaButton>
        </div>
        <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <Button low wide onClick={() => onPick(null)}>
        {words.clear}
      </Button>
    </I18nProvider>
  )
}

interface MonthAndYearProps {
  readonly years: readonly number[]
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly locale: string
  readonly words: CalendarWords
}

/** Our own drop-downs: the library's year picker resets the month to January. */
function MonthAndYear({ years, first, last, locale, words }: MonthAndYearProps) {
  const state = use(CalendarStateContext)
  if (!state) return null
  const { focusedDate } = state
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const startOf = (month: number) => focusedDate.set({ month, day: 1 })
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter(
    (month) => startOf(month).add({ months: 1 }).compare(first) > 0 && startOf(month).compare(last) <= 0,
  )
  const turnTo = (date: CalendarDate) => {
    if (date.compare(first) < 0) state.setFocusedDate(first)
    else state.setFocusedDate(date.compare(last) > 0 ? last : date)
  }
  return (
    <div className={styles['choices']}>
      <select
        className={styles['choice']}
        aria-label={words.month}
        value={focusedDate.month}
        onChange={(event) => turnTo(focusedDate.set({ month: Number(event.currentTarget.value) }))}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName.format(startOf(month).toDate('UTC'))}
          </option>
        ))}
      </select>
      <select
        className={styles['choice']}
        aria-label={words.year}
        value={focusedDate.year}
        onChange={(event) => turnTo(focusedDate.set({ year: Number(event.currentTarget.value) }))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  )
}

function yearsBetween(first: CalendarDate, last: CalendarDate): readonly number[] {
  return Array.from({ length: last.year - first.year + 1 }, (_, index) => last.year - index)
}

/** Where the calendar opens for an empty field: most students are near the young end. */
function likelyBirthday(first: CalendarDate, last: CalendarDate): CalendarDate {
  return first.set({ year: last.year - Math.round((last.year - first.year) / 4), month: 1, day: 1 })
}
