import { isFormula, type FormulaElement } from './drawn-formula.ts'
import { isBothTexts, isBothWords, isTexts, type Both, type PaperText } from './paper-text.ts'
import {
  fieldsOf,
  isCount,
  isNumber,
  isText,
  isYesNo,
  listOf,
  oneOf,
  orNull,
  type Guard,
} from './shape-guards.ts'

/** PPR-02 */
export const QUESTION_KINDS = [
  'single',
  'multi',
  'assertion-reason',
  'match-list',
  'matrix',
  'integer',
  'decimal',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type Language = 'en' | 'hi'

/** A question without its texts. */
export interface PaperQuestion {
  readonly kind: QuestionKind
  /** Its numbers on the sheet, from 1 in the paper's order: one, or one for each row of a matrix. */
  readonly items: readonly number[]
  /** Options of each item; 0 for a number question. */
  readonly options: number
  /** Index in the passages of its section. */
  readonly passage: number | null
  readonly keepOptions: boolean
  readonly pinLast: number
}

export interface PaperSection {
  readonly code: string
  readonly subject: string
  readonly name: Both<string>
  /** The marking scheme, for display: `partial` marks are for each correct option if none is wrong. */
  readonly marking: {
    readonly answer: 'one-option' | 'options' | 'number'
    readonly full: number
    readonly wrong: number
    readonly partial: number
  }
  readonly shuffle: { readonly questions: boolean; readonly options: boolean }
  /** Set if sections have their own timers. */
  readonly minutes: number | null
  /** Set if any N of the questions may be answered. */
  readonly answerAtMost: number | null
  readonly instructions: Both<PaperText> | null
  readonly questions: readonly PaperQuestion[]
}

interface PictureFile {
  /** The number of the bundle's part. */
  readonly part: number
  readonly type: 'image/svg+xml' | 'image/webp'
}

export interface PaperPicture {
  /** In ems. */
  readonly width: number
  readonly alt: Both<string>
  /** One file for both languages is the same part on both sides. */
  readonly files: Both<PictureFile>
}

/** Part 0 of a bundle: everything except the texts of questions. */
export interface PaperStructure {
  readonly format: 'pc1'
  readonly code: string
  readonly name: Both<string>
  readonly languages: readonly Language[]
  readonly minutes: number
  readonly usesMaths: boolean
  readonly subjects: readonly { readonly code: string; readonly name: Both<string> }[]
  /** Part n + 1 of the bundle has the texts of section n. */
  readonly sections: readonly PaperSection[]
  readonly pictures: readonly PaperPicture[]
  readonly instructions: Both<PaperText>
  /** Of the instructions, including those of sections. */
  readonly formulas: readonly FormulaElement[]
}

/** The texts of a question. An assertion-reason text is two paragraphs; its four options are in packages/messages. */
export interface QuestionText {
  readonly text: Both<PaperText>
  /** In canonical order: A, B, … For a matrix, the columns. */
  readonly choices: readonly Both<PaperText>[]
  /** List I and List II of a match-list question, otherwise empty. */
  readonly lists: readonly { readonly name: Both<PaperText>; readonly items: readonly Both<PaperText>[] }[]
  /** P, Q, … of a matrix, one for each item. */
  readonly rows: readonly Both<PaperText>[]
  /** After the box of a number. */
  readonly unit: Both<PaperText> | null
}

/** Part n + 1 of a bundle. */
export interface SectionText {
  readonly passages: readonly Both<PaperText>[]
  /** As many as the section has, in its order. */
  readonly questions: readonly QuestionText[]
  /** Each formula of this part once. */
  readonly formulas: readonly FormulaElement[]
}

const isFile = fieldsOf<PictureFile>({ part: isCount, type: oneOf('image/svg+xml', 'image/webp') })
const isFormulas: Guard<readonly FormulaElement[]> = listOf(isFormula)
const isQuestion = fieldsOf<PaperQuestion>({
  kind: oneOf(...QUESTION_KINDS),
  items: listOf(isCount),
  options: isCount,
  passage: orNull(isCount),
  keepOptions: isYesNo,
  pinLast: isCount,
})
const isSection = fieldsOf<PaperSection>({
  code: isText,
  subject: isText,
  name: isBothWords,
  marking: fieldsOf<PaperSection['marking']>({
    answer: oneOf('one-option', 'options', 'number'),
    full: isNumber,
    wrong: isNumber,
    partial: isNumber,
  }),
  shuffle: fieldsOf<PaperSection['shuffle']>({ questions: isYesNo, options: isYesNo }),
  minutes: orNull(isCount),
  answerAtMost: orNull(isCount),
  instructions: orNull(isBothTexts),
  questions: listOf(isQuestion),
})

const isStructure = fieldsOf<PaperStructure>({
  format: oneOf('pc1'),
  code: isText,
  name: isBothWords,
  languages: listOf(oneOf('en', 'hi')),
  minutes: isCount,
  usesMaths: isYesNo,
  subjects: listOf(fieldsOf<PaperStructure['subjects'][number]>({ code: isText, name: isBothWords })),
  sections: listOf(isSection),
  pictures: listOf(
    fieldsOf<PaperPicture>({
      width: isNumber,
      alt: isBothWords,
      files: fieldsOf<PaperPicture['files']>({ en: isFile, hi: isFile }),
    }),
  ),
  instructions: isBothTexts,
  formulas: isFormulas,
})

/** The content of part 0, or null if the data is invalid. */
export const readStructure = (json: unknown): PaperStructure | null => (isStructure(json) ? json : null)

const isSectionText = fieldsOf<SectionText>({
  passages: isTexts,
  questions: listOf(
    fieldsOf<QuestionText>({
      text: isBothTexts,
      choices: isTexts,
      lists: listOf(fieldsOf<QuestionText['lists'][number]>({ name: isBothTexts, items: isTexts })),
      rows: isTexts,
      unit: orNull(isBothTexts),
    }),
  ),
  formulas: isFormulas,
})

/** The texts of a section, or null if the data is invalid. */
export const readSectionText = (json: unknown): SectionText | null => (isSectionText(json) ? json : null)
