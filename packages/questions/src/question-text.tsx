import type { Language, QuestionKind, QuestionText } from '@medha/test-rules/paper-content'
import type { Both, PaperText } from '@medha/test-rules/paper-text'
import { RichText } from './rich-text.tsx'
import styles from './question-text.module.css'

export interface QuestionWords {
  readonly assertion: string
  readonly reason: string
  readonly listOne: string
  readonly listTwo: string
  /** The four options of an assertion-reason question. */
  readonly assertionReason: readonly string[]
}

interface Shown {
  /** One language, or both, one below the other. */
  readonly languages: readonly Language[]
  readonly words: Both<QuestionWords>
}

/** One text in the shown languages, each marked with its language. */
export function BothTexts({
  text,
  languages,
}: {
  readonly text: Both<PaperText>
  readonly languages: readonly Language[]
}) {
  return languages.map((language) => (
    <span key={language} className={styles['language']} lang={language}>
      <RichText text={text[language]} language={language} />
    </span>
  ))
}

/** A text of exactly two paragraphs is the assertion and the reason. */
const paragraphs = (text: PaperText): readonly PaperText[] => {
  const found = text.flatMap((node) => (node.kind === 'element' && node.tag === 'p' ? [node.children] : []))
  return found.length === 2 ? found : [text]
}

function AssertionReason({
  text,
  language,
  words,
}: {
  text: PaperText
  language: Language
  words: QuestionWords
}) {
  const [assertion, reason] = paragraphs(text)
  return (
    <dl className={styles['claims']}>
      <dt>{words.assertion}</dt>
      <dd>{assertion !== undefined && <RichText text={assertion} language={language} />}</dd>
      {reason !== undefined && (
        <>
          <dt>{words.reason}</dt>
          <dd>
            <RichText text={reason} language={language} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** For List I and the rows of a matrix. */
export const ROW_LETTERS = ['P', 'Q', 'R', 'S', 'T']

/** List I and List II side by side, with their letters and numbers. */
function MatchLists({ lists, languages, words }: Pick<QuestionText, 'lists'> & Shown) {
  const [first, second] = lists
  if (first === undefined || second === undefined) return null
  const rows = Math.max(first.items.length, second.items.length)
  const [language = 'en'] = languages
  const heading = (name: string, list: typeof first) => (
    <th scope="col">
      {name}: <BothTexts text={list.name} languages={languages} />
    </th>
  )
  const cell = (mark: string | undefined, text: Both<PaperText> | undefined) => (
    <td>
      {text !== undefined && (
        <span className={styles['entry']}>
          <b className={styles['mark']}>{mark}</b>
          <span>
            <BothTexts text={text} languages={languages} />
          </span>
        </span>
      )}
    </td>
  )
  return (
    <table className={styles['lists']} lang={language}>
      <thead>
        <tr>
          {heading(words[language].listOne, first)}
          {heading(words[language].listTwo, second)}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {cell(ROW_LETTERS[row], first.items[row])}
            {cell(String(row + 1), second.items[row])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface QuestionStemProps extends Shown {
  readonly kind: QuestionKind
  readonly question: QuestionText
}

/** The question, above its answers. */
export function QuestionStem({ kind, question, languages, words }: QuestionStemProps) {
  return (
    <div className={styles['stem']}>
      {languages.map((language) => (
        <div key={language} lang={language} className={styles['part']}>
          {kind === 'assertion-reason' ? (
            <AssertionReason text={question.text[language]} language={language} words={words[language]} />
          ) : (
            <RichText text={question.text[language]} language={language} />
          )}
        </div>
      ))}
      {question.lists.length > 0 && <MatchLists lists={question.lists} languages={languages} words={words} />}
    </div>
  )
}

const PAIR = /^\s*([P-T])\s*(?:→|-|–)\s*(\d)\s*$/

/** `P→3, Q→4, R→1, S→2` in columns, so that options can be compared vertically; null for any other text. */
const pairsOf = (text: PaperText): readonly (readonly [string, string])[] | null => {
  const [only] = text
  if (text.length !== 1 || only?.kind !== 'text') return null
  const pairs = only.text.split(/[,;]/).map((pair) => PAIR.exec(pair))
  return pairs.length > 1 && pairs.every((pair) => pair !== null)
    ? pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const)
    : null
}

interface OptionTextProps extends Shown {
  readonly kind: QuestionKind
  readonly question: QuestionText
  /** Canonical, from 0. */
  readonly option: number
}

/** The text of one option. */
export function OptionText({ kind, question, option, languages, words }: OptionTextProps) {
  if (kind === 'assertion-reason')
    return languages.map((language) => (
      <span key={language} className={styles['language']} lang={language}>
        {words[language].assertionReason[option]}
      </span>
    ))
  const text = question.choices[option]
  if (text === undefined) return null
  const pairs = kind === 'match-list' ? pairsOf(text.en) : null
  if (pairs === null) return <BothTexts text={text} languages={languages} />
  return (
    <span className={styles['pairs']}>
      {pairs.map(([row, number]) => (
        <span key={row}>
          {row}
          <i>→</i>
          {number}
        </span>
      ))}
    </span>
  )
}
