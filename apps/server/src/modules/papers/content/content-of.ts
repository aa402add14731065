import type {
  PaperQuestion,
  PaperSection,
  PaperStructure,
  QuestionText,
  SectionText,
} from '@medha/test-rules/paper-content'
import type { PaperFolder } from '../checks/paper-folder.ts'
import type { PaperFile, QuestionFile } from '../paper-files.ts'
import { createPictureList } from './pictures.ts'
import { createTextWriter, type TextWriter } from './write-text.ts'

/** The figures of a marking scheme's rule, as results reports them. */
export interface RuleFigures {
  readonly answer: 'one-option' | 'options' | 'number'
  readonly fullMarks: number
  readonly wrongMarks: number
  readonly partialMarks: number
}
export type RulesOfScheme = Readonly<Record<string, RuleFigures>>

/** What a student may read: without the key, explanations and topics (PPR-23). */
export interface PaperContent {
  readonly structure: PaperStructure
  readonly sections: readonly SectionText[]
  /** In the order of their parts. */
  readonly pictures: readonly Uint8Array[]
}

type Section = PaperFile['sections'][number]

const markingOf = (rules: RulesOfScheme, rule: string): PaperSection['marking'] => {
  const figures = rules[rule]
  if (figures === undefined) throw new Error(`a rule was not checked: ${rule}`)
  const { answer, fullMarks, wrongMarks, partialMarks } = figures
  return { answer, full: fullMarks, wrong: wrongMarks, partial: partialMarks }
}

const wordsOf = (writer: TextWriter, question: QuestionFile): QuestionText => {
  const { text, choices = [], lists = [], rows = [], unit } = question
  return {
    text: writer.bothOf(text),
    choices: choices.map(writer.bothOf),
    lists: lists.map(({ name, items }) => ({ name: writer.bothOf(name), items: items.map(writer.bothOf) })),
    rows: rows.map(writer.bothOf),
    unit: unit === undefined ? null : writer.bothOf(unit),
  }
}

/** Numbers the items of the master paper in its order. */
const createNumbering = () => {
  let last = 0
  return (count: number): number[] => Array.from({ length: count }, () => (last += 1))
}

/** The parts of a paper before sealing. The folder was checked, so a problem found here is a bug. */
export const contentOf = (folder: PaperFolder, rules: RulesOfScheme): PaperContent => {
  const { paper, questions, passages } = folder
  const list = createPictureList(folder)
  const instructions = createTextWriter(paper.languages)
  const nextItems = createNumbering()
  const known = <T>(from: ReadonlyMap<string, T>, id: string): T => {
    const one = from.get(id)
    if (one === undefined) throw new Error(`the paper was not checked: ${id}`)
    return one
  }
  const passagesOf = (section: Section): string[] => [
    ...new Set(section.questions.flatMap((id) => known(questions, id).passage ?? [])),
  ]

  const questionOf = (section: Section, id: string): PaperQuestion => {
    const { kind, rows = [null], passage, keepOptions = false, pinLast = 0 } = known(questions, id)
    return {
      kind,
      items: nextItems(rows.length),
      options: section.options ?? 0,
      passage: passage === undefined ? null : passagesOf(section).indexOf(passage),
      keepOptions,
      pinLast,
    }
  }

  const sectionOf = (section: Section): PaperSection => ({
    code: section.code,
    subject: section.subject,
    name: section.name,
    marking: markingOf(rules, section.rule),
    shuffle: section.shuffle ?? { questions: true, options: true },
    minutes: section.minutes ?? null,
    answerAtMost: section.answerAtMost ?? null,
    instructions: section.instructions === undefined ? null : instructions.bothOf(section.instructions),
    questions: section.questions.map((id) => questionOf(section, id)),
  })

  const textOf = (section: Section): SectionText => {
    let reading = ''
    const writer = createTextWriter(paper.languages, (id) => list.numberOf(reading, id))
    return {
      passages: passagesOf(section).map((id) => writer.bothOf(known(passages, id).text)),
      questions: section.questions.map((id) => {
        reading = id
        return wordsOf(writer, known(questions, id))
      }),
      formulas: writer.formulas,
    }
  }

  const sections = paper.sections.map(textOf)
  const structure: PaperStructure = {
    format: 'pc1',
    code: paper.code,
    name: paper.name,
    languages: paper.languages,
    minutes: paper.minutes,
    usesMaths: sections.some(({ formulas }) => formulas.length > 0),
    subjects: paper.subjects.map(({ code, name }) => ({ code, name })),
    sections: paper.sections.map(sectionOf),
    pictures: list.pictures,
    instructions: instructions.bothOf(paper.instructions),
    formulas: instructions.formulas,
  }
  return { structure, sections, pictures: list.files }
}
