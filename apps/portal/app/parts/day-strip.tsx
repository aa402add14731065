import { FieldError } from '@medha/ui/field'
import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../api/page-context.ts'
import styles from './day-strip.module.css'
import { formatDayOfMonth, formatMonth, formatMonthAndYear, formatWeekday } from '../format/day.ts'

interface DayStripProps {
  readonly id: string
  readonly name: string
  readonly label: string
  /** `note`: a text on that day, where days differ. */
  readonly days: readonly { readonly value: string; readonly note?: string | undefined }[]
  readonly value: string
  /** Shown instead of the days if there are none. */
  readonly emptyText: string
  readonly error: string | undefined
  readonly onChoice: (day: string) => void
}

/**
 * The days as a row of bubbles, as on the answer sheet: the chosen one is filled. Voice control works with the visible
 * text ("Sun 15"): it begins the accessible name, followed by the month shown above (WCAG 2.5.3).
 */
export function DayStrip({ id, name, label, days, value, emptyText, error, onChoice }: DayStripProps) {
  const language = usePageLanguage()
  const row = useRef<HTMLDivElement>(null)
  // Not at every choice: days that move under the finger are missed.
  useEffect(() => showChosen(row.current), [days.length])
  const first = value || (days[0]?.value ?? '')
  return (
    <fieldset id={id} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles['head']} id={`${id}-label`}>
        <span>{label}</span>
        {first !== '' && (
          <span className={styles['month']} aria-hidden="true">
            {formatMonthAndYear(first, language)}
          </span>
        )}
      </legend>
      {days.length === 0 ? (
        <p className={styles['none']}>{emptyText}</p>
      ) : (
        <div ref={row} className={styles['days']}>
          {days.map(({ value: day, note }, index) => (
            <label key={day} className={styles['day']}>
              <span>{formatWeekday(day, language)} </span>
              <input
                type="radio"
                name={name}
                value={day}
                className={styles['input']}
                checked={day === value}
                onChange={() => onChoice(day)}
              />
              <span className={styles['bubble']}>{formatDayOfMonth(day)}</span>
              {isNewMonth(day, days[index - 1]?.value) ? (
                <span>
                  {' '}
                  {formatMonth(day, language, 'narrow')}{' '}
                  <span className="visually-hidden">{day.slice(0, 4)}</span>
                </span>
              ) : (
                <span className="visually-hidden"> {formatMonthAndYear(day, language)}</span>
              )}
              {note !== undefined && <span className={styles['note']}> {note}</span>}
            </label>
          ))}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** The 6th after the 29th is not in the month shown above the row. */
const isNewMonth = (day: string, before: string | undefined): boolean =>
  before !== undefined && before.slice(0, 7) !== day.slice(0, 7)

interface Span {
  readonly left: number
  readonly width: number
}

/** How far the row has to scroll to centre the day. */
export const shiftToMiddle = (day: Span, row: Span): number =>
  day.left + day.width / 2 - (row.left + row.width / 2)

/** The chosen day may be off-screen in a long list. */
const showChosen = (row: HTMLElement | null): void => {
  const day = row?.querySelector('input:checked')?.closest('label')
  if (row && day) row.scrollLeft += shiftToMiddle(day.getBoundingClientRect(), row.getBoundingClientRect())
}
