import type { MarkedPractice } from '@medha/contract/wire/player-practice'
import { ContentProvider } from '@medha/questions/content'
import { numberTextOf } from '@medha/questions/number-text'
import { LETTERS } from '@medha/questions/options'
import { Passage } from '@medha/questions/passage'
import { BothTexts, OptionText, QuestionStem } from '@medha/questions/question-text'
import type { QuestionText } from '@medha/test-rules/paper-content'
import type { PaperSolutions } from '@medha/test-rules/paper-solutions'
import { HAS_NUMBER, OPTION_BITS, type Sheet } from '@medha/test-rules/sheet'
import { useState } from 'react'
import type { PaperStore } from '@medha/questions/paper-store'
import { passageNumbers, type ShownPaper, type ShownQuestion } from '../paper/shown-paper.ts'
import { useSectionContent } from '../paper/use-content.ts'
import { questionWords } from '../test/question-words.ts'
import { numberOfItem } from '../test/sheet-numbers.ts'
import { fill, signedMarks } from '../words/format.ts'
import { useReading, type PlayerWords } from '../words/words.ts'
import { MarkedMatrix } from './marked-matrix.tsx'
import { masterPlace, outcomeOf, rightBits } from './right-answer.ts'
import styles from './practice.module.css'

interface MarkedQuestionProps {
  readonly paper: ShownPaper
  readonly store: PaperStore
  readonly shown: ShownQuestion
  readonly sheet: Sheet
  readonly marked: MarkedPractice
  readonly solutions: PaperSolutions | null
}

const nothing = () => undefined

/** `3.1 to 3.2` in the page's language. */
const numbersOf = (key: readonly string[], { practice }: PlayerWords): string =>
  key
    .map((one) => {
      const [lowest = '', highest] = one.split(' to ')
      return highest === undefined ? lowest : fill(practice.range, { lowest, highest })
    })
    .join(practice.or)

/** A question, collapsed to its outcome; expanded it shows both answers and the explanation. */
export function MarkedQuestion(props: MarkedQuestionProps) {
  const { shown, marked } = props
  const { words } = useReading()
  const [isOpen, setOpen] = useState(false)
  const lines = shown.question.items.flatMap((item) => marked.items[item - 1] ?? [])
  const outcome = outcomeOf(lines)
  const marks = lines.reduce((sum, each) => sum + each.marks, 0)
  return (
    <li className={styles['question']} data-outcome={outcome}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{shown.number}</b>
          <span>{words.practice[outcome]}</span>
          <span className="soft">{fill(words.practice.marks, { marks: signedMarks(marks) })}</span>
        </summary>
        {isOpen && <Opened {...props} />}
      </details>
    </li>
  )
}

function Opened({ paper, store, shown, sheet, marked, solutions }: MarkedQuestionProps) {
  const { words, language } = useReading()
  const content = useSectionContent(store, shown.section, nothing)
  const text = store.section(shown.section)
  const question = text?.questions[shown.inSection]
  if (content === null || question === undefined) return null
  const languages = [language]
  const passage = shown.question.passage === null ? undefined : text?.passages[shown.question.passage]
  const [from = shown.number] = passageNumbers(paper, shown) ?? []
  const solution = solutions?.texts[masterPlace(paper.structure, shown)] ?? null
  return (
    <div className={styles['opened']}>
      <ContentProvider value={content}>
        {passage !== undefined && (
          <Passage
            title={fill(words.test.passageForOne, { from })}
            text={passage}
            languages={languages}
            showLabel={words.test.show}
            hideLabel={words.test.hide}
          />
        )}
        <QuestionStem
          kind={shown.question.kind}
          question={question}
          languages={languages}
          words={questionWords}
        />
        <Answers paper={paper} shown={shown} sheet={sheet} marked={marked} question={question} />
      </ContentProvider>
      {solution !== null && solutions !== null && (
        <ContentProvider value={{ ...content, formulas: solutions.formulas }}>
          <h3>{words.practice.explanation}</h3>
          <div>
            <BothTexts text={solution} languages={languages} />
          </div>
        </ContentProvider>
      )}
    </div>
  )
}

function NumberAnswer({
  paper,
  shown,
  sheet,
  marked,
}: Pick<MarkedQuestionProps, 'paper' | 'shown' | 'sheet' | 'marked'>) {
  const { words } = useReading()
  const [item = 1] = shown.question.items
  const hasNumber = ((sheet.items[item - 1] ?? 0) & HAS_NUMBER) !== 0
  return (
    <dl className={styles['numbers']}>
      <dt>{words.practice.yourAnswer}</dt>
      <dd>{hasNumber ? numberTextOf(numberOfItem(paper.structure, sheet, item)) : words.practice.blank}</dd>
      <dt>{words.practice.rightAnswer}</dt>
      <dd>{numbersOf(marked.items[item - 1]?.key ?? [], words)}</dd>
    </dl>
  )
}

interface AnswersProps extends Pick<MarkedQuestionProps, 'paper' | 'shown' | 'sheet' | 'marked'> {
  readonly question: QuestionText
}

/** The student's and the right answer side by side, by the kind of question. */
function Answers({ question, ...props }: AnswersProps) {
  const { shown } = props
  if (shown.question.options === 0) return <NumberAnswer {...props} />
  if (shown.question.kind === 'matrix') return <MarkedMatrix {...props} question={question} />
  return <Choices {...props} question={question} />
}

function Choices({ shown, sheet, marked, question }: AnswersProps) {
  const { words, language } = useReading()
  const [item = 1] = shown.question.items
  const chosen = (sheet.items[item - 1] ?? 0) & OPTION_BITS
  const right = rightBits(marked, item)
  return (
    <ul className={styles['choices']}>
      {shown.optionOrder.map((option, place) => {
        const isChosen = (chosen & (1 << option)) !== 0
        const isRight = (right & (1 << option)) !== 0
        return (
          <li key={option} data-right={isRight || undefined} data-chosen={isChosen || undefined}>
            <b>{LETTERS[place]}</b>
            <span>
              <OptionText
                kind={shown.question.kind}
                question={question}
                option={option}
                languages={[language]}
                words={questionWords}
              />
              {(isRight || isChosen) && (
                <small>
                  {[isChosen && words.practice.yourAnswer, isRight && words.practice.rightAnswer]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
