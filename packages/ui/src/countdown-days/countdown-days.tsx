import type { ReactNode } from 'react'
import { Bubble } from '../bubble/bubble.tsx'
import styles from './countdown-days.module.css'

export interface CountdownDay {
  /** YYYY-MM-DD. */
  readonly date: string
  /** The text in the bubble: the day of the month. */
  readonly day: string
  /** The text below it: "Today", "Sun", "Test". */
  readonly name: string
}

interface CountdownDaysProps {
  /** "7 days until your test"; the large part is in a `CountdownFigure`. */
  readonly children: ReactNode
  /** From today, with a ring, to the day of the test, which is filled. */
  readonly days: readonly CountdownDay[]
}

/** A longer row of bubbles shows no more than the number does. */
const mostBubbles = 8

/** "7 days", large. */
export function CountdownFigure({ children }: { readonly children: ReactNode }) {
  return <span className={`big ${styles['count']}`}>{children}</span>
}

export function CountdownDays({ children, days }: CountdownDaysProps) {
  const last = days.length - 1
  return (
    <div className={styles['countdown']}>
      <p className={styles['line']}>{children}</p>
      {days.length > 0 && days.length <= mostBubbles && (
        <ol className={styles['days']} aria-hidden="true">
          {days.map(({ date, day, name }, index) => (
            <li key={date} className={styles['day']}>
              <Bubble state={index === last ? 'full' : index === 0 ? 'now' : 'empty'}>{day}</Bubble>
              <span className={index === 0 || index === last ? styles['end'] : undefined}>{name}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
