import { isAnswered } from '@medha/test-rules/answer-limit'
import type { PaperSection, QuestionKind } from '@medha/test-rules/paper-content'
import type { Sheet } from '@medha/test-rules/sheet'
import { fill, signedMarks } from '../words/format.ts'
import { useReading, type PlayerWords } from '../words/words.ts'
import styles from './question-view.module.css'

/** Q02 to Q05. */
const kindWords = (kind: QuestionKind, { test }: PlayerWords): string =>
  ({
    single: test.one,
    'assertion-reason': test.one,
    'match-list': test.one,
    multi: test.several,
    matrix: test.several,
    integer: test.whole,
    decimal: test.decimal,
  })[kind]

/** The first sentence names the kind of answer, the second, if any, how to enter it. */
const sentencesOf = (kind: QuestionKind, words: PlayerWords): readonly [kind: string, how: string] => {
  const text = kindWords(kind, words)
  const [first = text, second = ''] = text.match(/[^.।]+[.।]/g) ?? []
  return [first.replace(/[.।]$/, ''), second.trim()]
}

/** The kind of answer, in a few words. */
export const kindName = (kind: QuestionKind, words: PlayerWords): string => sentencesOf(kind, words)[0]

/** "+4 right", the number in bold. */
function Marks({ text, marks }: { readonly text: string; readonly marks: number }) {
  const [before, after] = text.split('{marks}')
  return (
    <>
      {before}
      <b>{signedMarks(marks)}</b>
      {after}
    </>
  )
}

interface FactsProps {
  readonly kind: QuestionKind
  readonly section: PaperSection
  readonly sheet: Sheet
}

/** "One correct answer · +4 right, −1 wrong", and how many questions may be answered if not all. */
export function Facts({ kind, section, sheet }: FactsProps) {
  const { words } = useReading()
  const [name, how] = sentencesOf(kind, words)
  const done = section.questions.filter(({ items }) => isAnswered(sheet, items)).length
  return (
    <>
      <p className={styles['facts']} data-reading>
        {name} ·{' '}
        <span>
          <Marks text={words.test.rightMarks} marks={section.marking.full} />,{' '}
          <Marks text={words.test.wrongMarks} marks={section.marking.wrong} />
        </span>
      </p>
      {how !== '' && (
        <p className={styles['facts']} data-reading>
          {how}
        </p>
      )}
      {section.answerAtMost !== null && (
        <p className={styles['facts']}>
          {fill(words.test.answerAny, {
            count: section.answerAtMost,
            total: section.questions.length,
            done,
          })}
        </p>
      )}
    </>
  )
}
