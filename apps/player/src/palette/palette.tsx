import {
  countStatuses,
  PALETTE_STATUSES,
  questionStatus,
  type PaletteStatus,
} from '@medha/test-rules/palette'
import type { Sheet } from '@medha/test-rules/sheet'
import { memo, useState } from 'react'
import type { ShownQuestion } from '../paper/shown-paper.ts'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './palette.module.css'
import { StatusShape } from './status-shape.tsx'

interface CellProps {
  readonly question: ShownQuestion
  readonly status: PaletteStatus
  readonly isCurrent?: boolean
  readonly onGo: (question: ShownQuestion) => void
}

/** A cell of the palette: "Question 5, Answered & Marked for Review, current". A tap renders one of them, not all. */
export const PaletteCell = memo(({ question, status, isCurrent = false, onGo }: CellProps) => {
  const { words } = useReading()
  const label = fill(words.test.cell, { number: question.number, status: words.status[status] })
  return (
    <button
      type="button"
      className={styles['cell']}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={isCurrent ? `${label}, ${words.test.current}` : label}
      onClick={() => onGo(question)}
    >
      <StatusShape status={status}>{question.number}</StatusShape>
    </button>
  )
})

interface LegendProps {
  readonly counts?: Readonly<Record<PaletteStatus, number>>
  readonly isOneColumn?: boolean
}

/** PAL-03, PAL-05: the five statuses with their counts; `answered-marked` notes that its answer counts. */
export function Legend({ counts, isOneColumn = false }: LegendProps) {
  const { words } = useReading()
  return (
    <ul className={styles['legend']} data-one-column={isOneColumn || undefined}>
      {PALETTE_STATUSES.map((status) => (
        <li key={status} data-status={status}>
          <StatusShape status={status} isSmall>
            {counts !== undefined && <span data-count>{counts[status]}</span>}
          </StatusShape>
          <span>
            {words.status[status]}
            {status === 'answered-marked' && <span className="soft"> {words.test.counted}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface GridProps {
  readonly questions: readonly ShownQuestion[]
  readonly sheet: Pick<Sheet, 'items'>
  readonly current: number
  readonly onGo: (question: ShownQuestion) => void
}

export function PaletteGrid({ questions, sheet, current, onGo }: GridProps) {
  const { words } = useReading()
  if (questions.length === 0) return <p className="soft">{words.test.nothingHere}</p>
  return (
    <div className={styles['grid']}>
      {questions.map((question) => (
        <PaletteCell
          key={question.number}
          question={question}
          status={questionStatus(sheet, question.question.items)}
          isCurrent={question.number === current}
          onGo={onGo}
        />
      ))}
    </div>
  )
}

const FILTERS: Readonly<Record<'all' | 'not-answered' | 'marked', readonly PaletteStatus[]>> = {
  all: PALETTE_STATUSES,
  'not-answered': ['not-visited', 'not-answered', 'marked'],
  marked: ['marked', 'answered-marked'],
}
const FILTER_NAMES = ['all', 'not-answered', 'marked'] as const

/** PAL-07: chips that filter the grid, with the count of each. */
export function FilteredGrid({ questions, sheet, current, onGo }: GridProps) {
  const { words } = useReading()
  const [filter, setFilter] = useState<(typeof FILTER_NAMES)[number]>('all')
  const kept = (name: (typeof FILTER_NAMES)[number]) =>
    questions.filter(({ question }) => FILTERS[name].includes(questionStatus(sheet, question.items)))
  return (
    <>
      <div className={styles['chips']}>
        {FILTER_NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
            <i>
              {words.filters[name]} <span data-count>{kept(name).length}</span>
            </i>
          </button>
        ))}
      </div>
      <PaletteGrid questions={kept(filter)} sheet={sheet} current={current} onGo={onGo} />
    </>
  )
}

export const countsOf = (
  sheet: Pick<Sheet, 'items'>,
  questions: readonly ShownQuestion[],
): Readonly<Record<PaletteStatus, number>> =>
  countStatuses(
    sheet,
    questions.map(({ question }) => question.items),
  )
