import { numberTextOf } from '@medha/questions/number-text'
import { LETTERS } from '@medha/questions/options'
import { HAS_NUMBER, OPTION_BITS, type Sheet } from '@medha/test-rules/sheet'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'
import { answeredCount } from '../test/moves.ts'
import { numberOfItem } from '../test/sheet-numbers.ts'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './receipt.module.css'

interface OwnAnswersProps {
  readonly paper: ShownPaper
  readonly sheet: Sheet
}

/** The letters as the student saw them, or the number: "B", "A, C", "0.96". */
const answerText = (paper: ShownPaper, sheet: Sheet, shown: ShownQuestion): string =>
  shown.question.items
    .map((item) => {
      const byte = sheet.items[item - 1] ?? 0
      if ((byte & HAS_NUMBER) !== 0) return numberTextOf(numberOfItem(paper.structure, sheet, item))
      return shown.optionOrder
        .flatMap((option, place) =>
          (byte & OPTION_BITS & (1 << option)) === 0 ? [] : [LETTERS[place] ?? ''],
        )
        .join(', ')
    })
    .join(' · ')

function AnswerRow({ paper, sheet, shown }: OwnAnswersProps & { readonly shown: ShownQuestion }) {
  const { words } = useReading()
  const text = answerText(paper, sheet, shown)
  const [item = 1] = shown.question.items
  const byte = sheet.items[item - 1] ?? 0
  const hasBubbles = shown.question.options > 0 && shown.question.items.length === 1
  return (
    <li>
      <b>{shown.number}</b>
      {hasBubbles ? (
        <span className={styles['bubbles']} role="img" aria-label={text === '' ? words.receipt.open : text}>
          {shown.optionOrder.map((option, place) => (
            <i key={option} data-full={(byte & (1 << option)) !== 0 || undefined}>
              {(byte & (1 << option)) !== 0 && LETTERS[place]}
            </i>
          ))}
        </span>
      ) : (
        <span className={styles['value']}>{text === '' ? '–' : text}</span>
      )}
    </li>
  )
}

/** The submitted answers, by the question numbers that the student saw. */
export function OwnAnswers({ paper, sheet }: OwnAnswersProps) {
  const { words, language } = useReading()
  return (
    <section className="card">
      <h2>{words.receipt.answers}</h2>
      <p className="meta soft">{words.receipt.answersHint}</p>
      {paper.subjects.map(({ name, questions }, subject) => (
        <details key={subject} open={subject === 0} className={styles['subject']}>
          <summary>
            {name[language]}
            <span className="soft">
              {fill(words.receipt.answered, {
                answered: answeredCount(sheet, questions),
                count: questions.length,
              })}
            </span>
          </summary>
          <ol className={styles['rows']}>
            {questions.map((shown) => (
              <AnswerRow key={shown.number} paper={paper} sheet={sheet} shown={shown} />
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
