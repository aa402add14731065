import type { LimitedSection } from './answer-limit.ts'
import type { PaperStructure } from './paper-content.ts'
import type { SheetShape } from './sheet.ts'
import type { SectionToOrder } from './shuffle.ts'

type Sections = Pick<PaperStructure, 'sections'>

/** The input of algorithm sh1: the same on the server and in the player (PPR-15). */
export const sectionsToOrder = ({ sections }: Sections): readonly SectionToOrder[] =>
  sections.map(({ shuffle, questions }, section) => ({
    shuffleQuestions: shuffle.questions,
    shuffleOptions: shuffle.options,
    questions: questions.map(({ kind, options, passage, keepOptions, pinLast }) => ({
      passage: passage === null ? null : `${section}.${passage}`,
      options,
      keepOptions: keepOptions || kind === 'assertion-reason',
      pinLast,
    })),
  }))

/** How every item of the paper is answered, in the order of the sheet (PPR-02, PPR-04). */
export const sheetShapeOf = ({ sections }: Sections): SheetShape =>
  sections.flatMap(({ questions }) =>
    questions.flatMap(({ kind, items, options }) =>
      items.map(() => {
        if (kind === 'integer') return { answer: 'number', decimals: 0 } as const
        if (kind === 'decimal') return { answer: 'number', decimals: 2 } as const
        return {
          answer: kind === 'multi' || kind === 'matrix' ? ('options' as const) : ('one-option' as const),
          options,
        }
      }),
    ),
  )

/**
 * The text whose digest binds a sealed paper to the one that is marked: items, kinds, option counts and order. A sheet
 * of another structure would be misread.
 */
export const structureText = ({ sections }: Sections): string =>
  JSON.stringify([
    'ps1',
    sections.map(({ code, questions }) => [
      code,
      questions.map(({ kind, items, options }) => [kind, items, options]),
    ]),
  ])

/** The sections in which any N questions may be answered. */
export const limitedSectionsOf = ({ sections }: Sections): readonly LimitedSection[] =>
  sections.flatMap(({ answerAtMost, questions }) =>
    answerAtMost === null ? [] : [{ answerAtMost, questions: questions.map(({ items }) => items) }],
  )
