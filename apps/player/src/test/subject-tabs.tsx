import type { Sheet } from '@medha/test-rules/sheet'
import { useEffect, useRef } from 'react'
import type { ShownPaper } from '../paper/shown-paper.ts'
import { useReading } from '../words/words.ts'
import { answeredCount } from './moves.ts'
import styles from './subject-tabs.module.css'

interface SubjectTabsProps {
  readonly paper: ShownPaper
  readonly sheet: Sheet
  readonly current: number
  readonly onGo: (subject: number) => void
}

/** One tab per subject, with the number of its answered questions. */
export function SubjectTabs({ paper, sheet, current, onGo }: SubjectTabsProps) {
  const { words, language } = useReading()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav className={styles['tabs']} aria-label={words.test.subjects} ref={row}>
      {paper.subjects.map(({ name, questions }, subject) => {
        const answered = answeredCount(sheet, questions)
        return (
          <button
            key={subject}
            type="button"
            aria-current={subject === current ? 'true' : undefined}
            onClick={() => onGo(subject)}
          >
            <b>{name[language]}</b> <span data-count>{`${answered}/${questions.length}`}</span>{' '}
            <span data-count className="visually-hidden">
              {words.test.answeredShort}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
