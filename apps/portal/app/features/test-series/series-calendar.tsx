import type { SeriesCard } from '@medha/contract/wire/test-series'
import type { Language, Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import type { PlainDate } from '@medha/rules/plain-date'
import { isDaySelectable } from '@medha/rules/test-series'
import { Icon } from '@medha/ui/icon'
import { useState } from 'react'
import { monthOf, nextMonth, openingMonth, previousMonth, weeksOf } from './calendar-month.ts'
import { formatDayAndMonth, formatMonthAndYear, formatWeekdayLetter } from '../../format/day.ts'
import styles from './series-calendar.module.css'

interface SeriesCalendarProps {
  readonly words: Words<typeof testSeries>
  readonly language: Language
  readonly series: readonly SeriesCard[]
  readonly range: { readonly from: PlainDate; readonly to: PlainDate }
  readonly now: Date
  readonly today: PlainDate
}

/** SER-14: results and a test under way share a colour; both are there to be opened. */
const TONE = { upcoming: 'upcoming', ongoing: 'open', results: 'open', missed: 'missed' } as const

/** SER-02, SER-12 to SER-14: when the tests are. A chosen day has no effect beyond being marked (OPN-42). */
export function SeriesCalendar({ words, language, series, range, now, today }: SeriesCalendarProps) {
  const [month, setMonth] = useState(() => openingMonth(today, range))
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  const weeks = weeksOf(month)
  const names = (weeks[1] ?? []).map((day) => formatWeekdayLetter(day ?? '', language))
  const seriesOn = (day: PlainDate) => series.find(({ examDay }) => examDay === day)
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
      <table className={styles['grid']} aria-label={words.calendar}>
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
                const said = [
                  formatDayAndMonth(day, language),
                  found && `${found.name}, ${words.status[found.status]}`,
                ]
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles['day']}
                      data-status={found === undefined ? undefined : TONE[found.status]}
                      aria-label={said.filter(Boolean).join(': ')}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === chosen}
                      disabled={!isDaySelectable(day, now)}
                      onClick={() => setChosen(day === chosen ? null : day)}
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
