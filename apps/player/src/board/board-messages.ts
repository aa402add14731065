import type { Language } from '@medha/messages/language'
import type { Both } from '@medha/test-rules/paper-text'
import type { KnownChange } from '../engine/board/change-list.ts'
import { questionsOfItems, type ShownPaper, type ShownQuestion } from '../paper/shown-paper.ts'
import { fill, timeOfDay } from '../words/format.ts'
import type { PlayerWords, Reading } from '../words/words.ts'

/** A change on the board, as a student reads it. */
export interface BoardMessage {
  readonly id: number
  readonly kind: 'note' | 'erratum' | 'time' | 'merged'
  readonly at: number
  readonly title: string
  readonly text: string
  /** For a correction: its question. */
  readonly question: ShownQuestion | null
}

const MINUTE = 60_000

const numbersOf = (questions: readonly ShownQuestion[]): string =>
  questions.map(({ number }) => number).join(', ')

const questionTitle = (questions: readonly ShownQuestion[], { test, board }: PlayerWords): string | null => {
  const [only, ...others] = questions
  if (only === undefined) return null
  return others.length === 0
    ? fill(test.questionNumber, { number: only.number })
    : fill(board.questions, { numbers: numbersOf(questions) })
}

/** T04, with the reason that staff entered. */
const timeText = ({ given }: KnownChange, reason: string | null, { language, words }: Reading): string => {
  const minutes = Math.round((given?.milliseconds ?? 0) / MINUTE)
  const time = given === undefined ? '' : timeOfDay(given.endsAt, language)
  const added = fill(minutes === 1 ? words.notices.oneMinuteAdded : words.notices.timeAdded, {
    minutes,
    time,
  })
  return [minutes === 0 ? words.board.timeGiven : added, reason].filter(Boolean).join(' ')
}

const mergedText = (questions: readonly ShownQuestion[], { notices }: PlayerWords): string =>
  fill(questions.length === 1 ? notices.oneMerged : notices.merged, {
    count: questions.length,
    numbers: numbersOf(questions),
  })

export const textIn = (text: Both<string> | null, language: Language): string | null =>
  text === null ? null : text[language] || text.en || text.hi

/** The text of one change; null for changes with their own screen, such as a pause. */
const messageOf = (change: KnownChange, paper: ShownPaper, reading: Reading): BoardMessage | null => {
  const { words, language } = reading
  const { id, at, kind } = change
  const questions = questionsOfItems(paper, change.items ?? [])
  const text = textIn(change.text, language)
  const office = words.notices.office
  if (kind === 'note' && text !== null) return { id, at, kind, title: office, text, question: null }
  if (kind === 'erratum' && text !== null)
    return {
      id,
      at,
      kind,
      title: questionTitle(questions, words) ?? office,
      text: fill(words.test.correction, { text }),
      question: questions[0] ?? null,
    }
  if (kind === 'time')
    return { id, at, kind, title: words.board.time, text: timeText(change, text, reading), question: null }
  if (kind === 'merged' && questions.length > 0)
    return {
      id,
      at,
      kind,
      title: words.board.otherDevice,
      text: mergedText(questions, words),
      question: null,
    }
  return null
}

/** PLY-26: the messages of the list, oldest first, in the reader's language and with this student's numbers. */
export const boardMessages = (
  board: readonly KnownChange[],
  paper: ShownPaper,
  reading: Reading,
): readonly BoardMessage[] =>
  board.map((change) => messageOf(change, paper, reading)).filter((message) => message !== null)
