import type { ResponseSheet } from '@medha/contract/wire/response-sheet'
import type { Language } from '@medha/messages/language'
import type { QuestionTime } from '@medha/test-rules/time-in-sight'
import { wholeSeconds } from '@medha/test-rules/time-in-sight'
import type { ItemShape } from '@medha/test-rules/sheet'
import type { MarkedAnswers } from '@medha/test-rules/sheet-answers'
import type { PublishedScorecard } from '../../modules/results/index.ts'
import type { OwnLine } from './own-questions.ts'
import type { ReviewFacts } from './review-facts.ts'
import { shownNote } from './result-sentences.ts'

export interface ResponseSheetFacts {
  readonly card: PublishedScorecard
  readonly show: 'answers' | 'full'
  readonly sat: NonNullable<ReviewFacts['sat']>
  /** The marked answers, as the results module stores them. */
  readonly stored: MarkedAnswers
  /** Decrypts the questions; null unless the student may read them. */
  readonly paperKey: Buffer | null
  readonly phone: string
  /** By the first item of a question; null if the times are no longer stored. */
  readonly times: ReadonlyMap<number, QuestionTime> | null
}

type Line = ResponseSheet['questions'][number]['lines'][number]

/** For each item, its index in the stored numbers. */
const ordinalsOf = (shape: readonly ItemShape[]): number[] => {
  let next = 0
  return shape.map(({ answer }) => (answer === 'number' ? next++ : -1))
}

/** RVW-07: a key, and any hint about it, is included only if the full paper may be shown. */
export const responseSheetView = (facts: ResponseSheetFacts, language: Language): ResponseSheet => {
  const { card, show, sat, stored, paperKey, phone, times } = facts
  const { paper, attempt, questions } = sat
  const ordinals = ordinalsOf(paper.shape)
  const names = new Map(card.subjects.map(({ code, name }) => [code, name[language]]))
  const lineOf = (line: OwnLine): Line => {
    const ordinal = ordinals[line.item - 1] ?? -1
    return {
      item: line.item,
      row: line.row,
      options: ordinal === -1 ? (stored.choices[line.item - 1] ?? 0) : 0,
      number: ordinal === -1 ? null : (stored.numbers[ordinal] ?? null),
      key: show === 'full' ? [...line.key] : null,
      outcome: line.outcome,
      marks: line.marks,
      note: shownNote(line, show, language),
    }
  }
  const timed = questions.map(({ lines }) => times?.get(lines[0]?.item ?? 0) ?? { ms: 0, changes: 0 })
  const seconds = wholeSeconds(timed.map(({ ms }) => ms))
  return {
    show,
    paperName: card.paperName[language],
    total: card.total,
    maximum: card.maximum,
    language: attempt.language,
    questions: questions.map(
      ({ number, kind, section, inSection, optionOrder, marking, ...question }, place) => ({
        number,
        subject: names.get(question.lines[0]?.subject ?? '') ?? '',
        kind,
        section,
        inSection,
        optionOrder: [...optionOrder],
        marking: { full: marking.full, wrong: marking.wrong, partial: marking.partial },
        isMarked: question.isMarked,
        seconds: times === null ? null : (seconds[place] ?? 0),
        changes: times === null ? null : (timed[place]?.changes ?? 0),
        lines: question.lines.map(lineOf),
      }),
    ),
    salt: attempt.salt.toString('base64url'),
    receipt: attempt.receipt,
    phone,
    paper:
      show !== 'full' || paperKey === null
        ? null
        : {
            bundle: paper.bundle.hash.toString('hex'),
            key: paperKey.toString('base64url'),
            languages: [...paper.languages],
          },
  }
}
