import type { PaperQuestion, PaperSection, PaperStructure } from '@medha/test-rules/paper-content'
import { sectionsToOrder } from '@medha/test-rules/paper-shape'
import type { Both } from '@medha/test-rules/paper-text'
import { orderPaper } from '@medha/test-rules/shuffle'

/** A question at its place in this student's order. */
export interface ShownQuestion {
  /** From 1 through the whole paper: the number that the student sees. */
  readonly number: number
  readonly question: PaperQuestion
  /** Index of the section in the paper, and index in that section. */
  readonly section: number
  readonly inSection: number
  readonly subject: number
  /** The canonical option of each place on the screen. */
  readonly optionOrder: readonly number[]
}

export interface ShownSubject {
  readonly name: Both<string>
  readonly questions: readonly ShownQuestion[]
}

/** A paper in the order of one student. */
export interface ShownPaper {
  readonly structure: PaperStructure
  readonly questions: readonly ShownQuestion[]
  /** Only those with questions, in the order of the paper. */
  readonly subjects: readonly ShownSubject[]
}

interface Place {
  readonly section: PaperSection
  readonly at: number
  readonly inSection: number
  readonly question: PaperQuestion
}

/** PPR-15: the order follows from the seed; answers are sent with the numbers of the master paper (PPR-05). */
export const showPaper = (structure: PaperStructure, seed: Uint8Array): ShownPaper => {
  const order = orderPaper(sectionsToOrder(structure), seed)
  const master: readonly Place[] = structure.sections.flatMap((section, at) =>
    section.questions.map((question, inSection) => ({ section, at, inSection, question })),
  )
  const codes = structure.subjects
    .map(({ code }) => code)
    .filter((code) => structure.sections.some(({ subject }) => subject === code))
  const questions = order.questions.flatMap((index, place): readonly ShownQuestion[] => {
    const found = master[index]
    if (found === undefined) return []
    return [
      {
        number: place + 1,
        question: found.question,
        section: found.at,
        inSection: found.inSection,
        subject: codes.indexOf(found.section.subject),
        optionOrder: order.options[index] ?? [],
      },
    ]
  })
  return {
    structure,
    questions,
    subjects: codes.map((code, subject) => ({
      name: structure.subjects.find((each) => each.code === code)?.name ?? { en: code, hi: code },
      questions: questions.filter((question) => question.subject === subject),
    })),
  }
}

/** The questions that contain these items of the sheet, in the student's order. */
export const questionsOfItems = (
  { questions }: ShownPaper,
  items: readonly number[],
): readonly ShownQuestion[] =>
  questions.filter(({ question }) => question.items.some((item) => items.includes(item)))

export const sectionOf = ({ structure }: ShownPaper, { section }: ShownQuestion): PaperSection | undefined =>
  structure.sections[section]

/** The first and last question number of a passage; null without a passage. */
export const passageNumbers = (
  { questions }: ShownPaper,
  { section, question }: ShownQuestion,
): readonly [first: number, last: number] | null => {
  if (question.passage === null) return null
  const numbers = questions
    .filter((each) => each.section === section && each.question.passage === question.passage)
    .map(({ number }) => number)
  return [Math.min(...numbers), Math.max(...numbers)]
}
