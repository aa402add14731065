import { plainDate } from '@medha/rules/plain-date'
import type { PaperDefinition } from '../../src/modules/results/index.ts'
import { below } from './dice.ts'

const named = (code: string) => ({ code, name: { en: code, hi: code } })

/** The subjects of each scheme's tie-break, and one more. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  neet: ['PHY', 'CHE', 'BIO'],
  'jee-main': ['PHY', 'CHE', 'MAT'],
  'jee-advanced': ['MAT', 'PHY', 'CHE'],
  percentage: ['PHY', 'MAT', 'MEN', 'ENG'],
}

/** The rules of each scheme; without options if the answer is a number. */
const RULES: Readonly<Record<string, readonly (readonly [rule: string, options: boolean])[]>> = {
  neet: [['one-option', true]],
  'jee-main': [
    ['one-option', true],
    ['number', false],
  ],
  'jee-advanced': [
    ['one-option', true],
    ['options', true],
    ['number', false],
    ['matching', true],
  ],
  percentage: [
    ['one-option', true],
    ['options', true],
    ['number', false],
  ],
}

export const SCHEMES = Object.keys(RULES)

const EXAMS = ['IAT', 'iACST'] as const

/** A paper of random shape: sections of every rule, topics of every subject, booklets in random order. */
export const randomPaper = (
  next: () => number,
  scheme: string,
  listCode: string,
  sitting: number,
): PaperDefinition => {
  const subjects = (SUBJECTS[scheme] ?? []).map((code) => ({
    ...named(code),
    topics: Array.from({ length: 1 + below(next, 3) }, (_, at) => named(`t${at}`)),
  }))
  const sections = (RULES[scheme] ?? []).map(([rule, hasOptions]) => ({
    name: { en: rule, hi: rule },
    rule,
    options: hasOptions ? 3 + below(next, 3) : undefined,
    questions: subjects.flatMap(({ code, topics }) =>
      topics.map((topic) => ({ subject: code, topic: topic.code, count: 1 + below(next, 3) })),
    ),
  }))
  return {
    list: {
      code: listCode,
      examType: EXAMS[below(next, 2)] ?? 'IAT',
      classStreamId: 1202,
      scheme,
      qualifyingPercent: [0, 33.33, 40][below(next, 3)] ?? 40,
    },
    ...named(`${listCode}-S${sitting}`),
    satOn: plainDate('2026-11-10'),
    closedAt: new Date('2026-11-10T12:00:00Z'),
    subjects,
    sections,
  }
}

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

const someLetters = (next: () => number, options: number, least: number): string => {
  const chosen = LETTERS.slice(0, options).filter(() => next() < 0.4)
  return chosen.length >= least ? chosen.join('') : (LETTERS[below(next, options)] ?? 'A')
}

const oneLetter = (next: () => number, options: number): string => LETTERS[below(next, options)] ?? 'A'

const keyLine = (next: () => number, rule: string, options: number | undefined): string => {
  const fate = next()
  if (fate < 0.05) return 'drop'
  if (options === undefined) {
    const value = below(next, 2_000) / 100 - 10
    const range = `${value.toFixed(2)}..${(value + below(next, 50) / 100).toFixed(2)}`
    return fate < 0.5 ? value.toFixed(2) : fate < 0.6 ? `${range}|${(value + 3).toFixed(2)}` : range
  }
  if (rule === 'options') {
    const whole = someLetters(next, options, 1)
    return fate < 0.15 ? `${whole}|${someLetters(next, options, 1)}` : whole
  }
  if (fate < 0.1) return 'all'
  return fate < 0.2 ? `${oneLetter(next, options)}|${oneLetter(next, options)}` : oneLetter(next, options)
}

/** A key with all cases: dropped questions, several right answers, every answer right, ranges. */
export const randomKey = (next: () => number, { sections }: PaperDefinition): Map<number, string> => {
  const lines = sections.flatMap(({ rule, options, questions }) =>
    questions.flatMap(({ count }) => Array.from({ length: count }, () => keyLine(next, rule, options))),
  )
  return new Map(lines.map((line, at) => [at + 1, line]))
}
