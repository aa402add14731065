import type { QuestionKind } from '@medha/test-rules/paper-content'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfPaper, demoFolder } from '../paper-folder.ts'

/** The sample has a section for each kind of question, with one question that can stand in it again and again. */
const SAMPLE = 'PRACTICE-SAMPLE'
const SOURCES = {
  single: ['PHY', 'q001'],
  'assertion-reason': ['PHY', 'q002'],
  'match-list': ['CHE', 'q003'],
  multi: ['MAT-M', 'q004'],
  integer: ['MAT-N', 'q005'],
  decimal: ['MAT-N', 'q006'],
  matrix: ['MAT-X', 'q007'],
} as const satisfies Readonly<Record<QuestionKind, readonly [section: string, question: string]>>

export const KINDS = Object.keys(SOURCES) as readonly QuestionKind[]

/** So many questions of one kind, in a section of their own. */
export interface KindSection {
  readonly kind: QuestionKind
  readonly count: number
}

interface SectionFile {
  readonly code: string
}

/** A folder with these sections in this order, which can be sealed; the caller removes it. */
export const randomPaper = (code: string, sections: readonly KindSection[]) => {
  const copy = copyOfPaper(SAMPLE, code)
  for (const folder of ['questions', 'solutions', 'passages', 'key.csv'])
    rmSync(join(copy.path, folder), { recursive: true })
  mkdirSync(join(copy.path, 'questions'))
  let written = 0
  const write = (from: string): string => {
    written += 1
    const id = `q${String(written).padStart(3, '0')}`
    const question = JSON.parse(readFileSync(join(demoFolder(SAMPLE), 'questions', `${from}.json`), 'utf8'))
    writeFileSync(join(copy.path, 'questions', `${id}.json`), JSON.stringify({ ...question, id }))
    return id
  }
  copy.edit('paper.json', (json) => ({
    ...json,
    purpose: 'test',
    sections: sections.map(({ kind, count }, at) => {
      const [like, question] = SOURCES[kind]
      const questions = Array.from({ length: count }, () => write(question))
      const section = (json['sections'] as readonly SectionFile[]).find((one) => one.code === like)
      return { ...section, code: `S${at}`, questions }
    }),
  }))
  return copy
}
