import type { ReviewedLine, ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import { interpolate } from '../../../format/interpolate.ts'
import { ownAnswer } from './own-answers.ts'
import { signed } from './signed-marks.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './response-sheet.module.css'

interface AnswerLinesProps extends SheetProps {
  readonly question: ReviewedQuestion
}

/** `B or D`; `3.1 to 3.2` in the page's language. */
const keyText = (key: readonly string[], words: SheetProps['words']): string =>
  key
    .map((one) => {
      const [lowest = '', highest] = one.split(' to ')
      if (highest !== undefined) return interpolate(words.range, { lowest, highest })
      return /^[A-E]+$/.test(one) ? [...one].join(', ') : one
    })
    .join(words.or)

/** The student's answer and the right one, for each row of a matrix. */
export function AnswerLines({ words, question }: AnswerLinesProps) {
  return question.lines.map((line) => (
    <dl key={line.item} className={styles['answers']}>
      {line.row !== null && (
        <div>
          <dt>{interpolate(words.rows, { row: line.row })}</dt>
          <dd className="num">{signed(line.marks)}</dd>
        </div>
      )}
      <div>
        <dt>{words.yourAnswer}</dt>
        <dd>{ownAnswer(question, line) || words.nothing}</dd>
      </div>
      <RightAnswer line={line} words={words} />
    </dl>
  ))
}

function RightAnswer({ line, words }: Pick<SheetProps, 'words'> & { readonly line: ReviewedLine }) {
  const hasKey = line.key !== null && line.key.length > 0
  if (!hasKey && line.note === null) return null
  return (
    <div>
      {hasKey && <dt>{words.rightAnswer}</dt>}
      {hasKey && <dd>{keyText(line.key ?? [], words)}</dd>}
      {line.note !== null && <dd className={`soft small ${styles['note']}`}>{line.note}</dd>}
    </div>
  )
}
