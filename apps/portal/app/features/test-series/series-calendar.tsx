import type { SeriesCard } from '@medha/contract/wire/test-series'
import type { Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import type { PlainDate } from '@medha/rules/plain-date'
import { isDaySelectable } from '@medha/rules/test-series'
import { Icon } from '@medha/ui/icon'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  dayAfterKey,
  monthOf,
  nextMonth,
  openingMonth,
  previousMonth,
  weeksOf,
  TONE,
} from './calendar-month.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { formatDayAndMonth, formatMonthAndYear, formatWeekdayLetter } from '../../format/day.ts'
import styles from './series-calendar.module.css'

interface SeriesCalendarProps {
  readonly words: Words<typeof testSeries>
  readonly series: readonly SeriesCard[]
  readonly range: { readonly from: PlainDate; readonly to: PlainDate }
  readonly now: Date
  readonly today: PlainDate
}

/**
 * SER-02, SER-12 to SER-14: when the tests are. Choosing a day marks and names it and does nothing else (OPN-42). The
 * month is one stop of the Tab key; arrow keys move between days.
 */
export function SeriesCalendar({ words, series, range, now, today }: SeriesCalendarProps) {
  const language = usePageLanguage()
  const [month, setMonth] = useState(() => openingMonth(today, range))
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  const weeks = weeksOf(month)
  const names = (weeks[1] ?? []).map((day) => formatWeekdayLetter(day ?? '', language))
  const seriesOn = (day: PlainDate) => series.find(({ examDay }) => examDay === day)
  const named = (day: PlainDate): string => {
    const found = seriesOn(day)
    const test = found === undefined ? [] : [`${found.name}, ${words.status[found.status]}`]
    return [formatDayAndMonth(day, language), ...test].join(': ')
  }

  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<PlainDate>(today)
  const days = weeks.flat().filter((day) => day !== null)
  const tabStop = days.find((day) => day === reached) ?? days.find((day) => day === today) ?? days[0]
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = tabStop === undefined ? null : dayAfterKey(event.key, tabStop)
    if (next === null) return
    event.preventDefault()
    if (monthOf(next) < monthOf(range.from) || monthOf(next) > monthOf(range.to)) return
    // The day must be rendered before it can take the focus.
    flushSync(() => {
      setReached(next)
      setMonth(monthOf(next))
    })
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }
  return (
    <>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['turn']}
          aria-label={words.previousMonth}
          disabled={month <= monthOf(range.from)}
          onClick={() => setMonth(previousMonth(month))}
        >
          <Icon name="chevron-left" />
        </button>
        <p className={styles['month']} aria-live="polite">
          {formatMonthAndYear(`${month}-01`, language)}
        </p>
        <button
          type="button"
          className={styles['turn']}
          aria-label={words.nextMonth}
          disabled={month >= monthOf(range.to)}
          onClick={() => setMonth(nextMonth(month))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <table ref={grid} role="grid" className={styles['grid']} aria-label={words.calendar}>
        <thead>
          <tr>
            {names.map((name, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => {
                if (day === null) return <td key={index} aria-hidden="true" />
                const found = seriesOn(day)
                const isSelectable = isDaySelectable(day, now)
                return (
                  <td key={day} aria-selected={day === chosen}>
                    <button
                      type="button"
                      className={styles['day']}
                      data-status={found === undefined ? undefined : TONE[found.status]}
                      aria-label={named(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === chosen}
                      // Not `disabled`: the test of a past day can still be read.
                      aria-disabled={isSelectable ? undefined : true}
                      tabIndex={day === tabStop ? 0 : -1}
                      onFocus={() => setReached(day)}
                      onKeyDown={move}
                      onClick={() => {
                        if (isSelectable) setChosen(day === chosen ? null : day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['chosen']} aria-live="polite">
        {chosen !== null && named(chosen)}
      </p>
      <ul className={styles['legend']}>
        {(['upcoming', 'results', 'missed'] as const).map((status) => (
          <li key={status} data-status={TONE[status]}>
            {status === 'results'
              ? `${words.status.ongoing} · ${words.status.results}`
              : words.status[status]}
          </li>
        ))}
      </ul>
    </>
  )
}
