import type { ResponseSheet, ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import { Button } from '@medha/ui/button'
import { useEffect, useRef } from 'react'
import { interpolate } from '../../../format/interpolate.ts'
import { FILTERS, filtered, type Filter } from './filters.ts'
import { outcomeOf } from './own-answers.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './response-sheet.module.css'

interface FilterRowProps extends SheetProps {
  readonly sheet: ResponseSheet
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

/** Each filter shows its number of questions, so that the student does not open an empty one. */
export function FilterRow({ words, sheet, filter, onFilter }: FilterRowProps) {
  return (
    <div className={styles['filters']} role="group" aria-label={words.filters}>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles['filter']}
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
        >
          {words[each]} <span className="num">{filtered(sheet.questions, each).length}</span>
        </button>
      ))}
    </div>
  )
}

interface NumberRowProps extends SheetProps {
  readonly questions: readonly ReviewedQuestion[]
  readonly current: number
  readonly onNumber: (number: number) => void
}

/** All numbers of the filter in one row; the current one is always in view. */
export function NumberRow({ words, resultWords, questions, current, onNumber }: NumberRowProps) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = row.current
    const here = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2
  }, [current, questions.length])
  return (
    <nav aria-label={words.numbers}>
      <ol className={styles['numbers']} ref={row}>
        {questions.map((question) => {
          const outcome = outcomeOf(question)
          return (
            <li key={question.number}>
              <button
                type="button"
                className={styles['number']}
                data-outcome={outcome}
                aria-current={question.number === current ? 'true' : undefined}
                aria-label={interpolate(words.numberAnd, {
                  number: question.number,
                  outcome: resultWords.outcomes[outcome],
                })}
                onClick={() => onNumber(question.number)}
              >
                {question.number}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface TurnBarProps extends SheetProps {
  readonly place: number
  readonly count: number
  readonly onPlace: (place: number) => void
}

/** Previous, position and next, within reach of the thumb. */
export function TurnBar({ words, place, count, onPlace }: TurnBarProps) {
  return (
    <div className={styles['bar']} data-print="no">
      <Button low disabled={place === 0} onClick={() => onPlace(place - 1)}>
        {words.previous}
      </Button>
      <span role="status" className={`num ${styles['place']}`}>
        {interpolate(words.place, { place: place + 1, count })}
      </span>
      <Button kind="primary" low disabled={place === count - 1} onClick={() => onPlace(place + 1)}>
        {words.next}
      </Button>
    </div>
  )
}
