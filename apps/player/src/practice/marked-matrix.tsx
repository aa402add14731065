import type { MarkedPractice } from '@medha/contract/wire/player-practice'
import { BothTexts, ROW_LETTERS } from '@medha/questions/question-text'
import type { QuestionText } from '@medha/test-rules/paper-content'
import { OPTION_BITS, type Sheet } from '@medha/test-rules/sheet'
import type { ShownQuestion } from '../paper/shown-paper.ts'
import { fill, signedMarks } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { rightBits } from './right-answer.ts'
import styles from './practice.module.css'

interface MarkedMatrixProps {
  readonly shown: ShownQuestion
  readonly sheet: Sheet
  readonly marked: MarkedPractice
  readonly question: QuestionText
}

/** PPR-06: each row of a matrix with its marks, the student's and the right answer, by the columns on the screen. */
export function MarkedMatrix({ shown, sheet, marked, question }: MarkedMatrixProps) {
  const { words, language } = useReading()
  const columnsOf = (bits: number): string =>
    shown.optionOrder.flatMap((option, place) => ((bits & (1 << option)) === 0 ? [] : [place + 1])).join(', ')
  return (
    <>
      <ol className={styles['columns']}>
        {shown.optionOrder.map((option) => (
          <li key={option}>
            {question.choices[option] && <BothTexts text={question.choices[option]} languages={[language]} />}
          </li>
        ))}
      </ol>
      <ul className={styles['rows']}>
        {shown.question.items.map((item, row) => {
          const own = columnsOf((sheet.items[item - 1] ?? 0) & OPTION_BITS)
          const line = marked.items[item - 1]
          return (
            <li key={item} data-outcome={line?.outcome}>
              <b>
                {shown.number}({ROW_LETTERS[row]})
              </b>
              <span>
                {question.rows[row] && <BothTexts text={question.rows[row]} languages={[language]} />}
              </span>
              <span className="soft">
                {fill(words.practice.marks, { marks: signedMarks(line?.marks ?? 0) })}
              </span>
              <small>
                {words.practice.yourAnswer}: {own === '' ? words.practice.blank : own} ·{' '}
                {words.practice.rightAnswer}: {columnsOf(rightBits(marked, item))}
              </small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
