import { describe, expect, it } from 'vitest'
import { isFormula } from './drawn-formula.ts'
import { readSectionText, readStructure, type PaperStructure, type SectionText } from './paper-content.ts'
import { limitedSectionsOf, sectionsToOrder, sheetShapeOf } from './paper-shape.ts'

const both = <T>(en: T, hi: T = en) => ({ en, hi })
const text = (words: string) => [{ kind: 'text', text: words } as const]
const FORMULA = [
  'span',
  'katex',
  { height: '1em' },
  { 'aria-hidden': 'true' },
  'x',
  ['mi', '', 0, 0, 'x'],
] as const

const STRUCTURE: PaperStructure = {
  format: 'pc1',
  code: 'TRY-1',
  name: both('Try', 'प्रयास'),
  languages: ['en', 'hi'],
  minutes: 60,
  usesMaths: true,
  subjects: [{ code: 'PHY', name: both('Physics') }],
  sections: [
    {
      code: 'PHY-1',
      subject: 'PHY',
      name: both('Physics'),
      marking: { answer: 'options', full: 4, wrong: -2, partial: 1 },
      shuffle: { questions: true, options: true },
      minutes: null,
      answerAtMost: 1,
      instructions: both(text('Answer one.')),
      questions: [
        { kind: 'matrix', items: [1, 2], options: 5, passage: null, keepOptions: false, pinLast: 0 },
        { kind: 'multi', items: [3], options: 4, passage: 0, keepOptions: false, pinLast: 1 },
        { kind: 'assertion-reason', items: [4], options: 4, passage: 0, keepOptions: false, pinLast: 0 },
      ],
    },
    {
      code: 'PHY-2',
      subject: 'PHY',
      name: both('Numbers'),
      marking: { answer: 'number', full: 4, wrong: 0, partial: 0 },
      shuffle: { questions: false, options: true },
      minutes: null,
      answerAtMost: null,
      instructions: null,
      questions: [
        { kind: 'integer', items: [5], options: 0, passage: null, keepOptions: false, pinLast: 0 },
        { kind: 'decimal', items: [6], options: 0, passage: null, keepOptions: false, pinLast: 0 },
      ],
    },
  ],
  pictures: [{ width: 20, alt: both('A graph'), files: both({ part: 3, type: 'image/svg+xml' }) }],
  instructions: both(text('Read well.')),
  formulas: [],
}
const SECTION: SectionText = {
  passages: [both(text('A long story.'))],
  questions: [
    {
      text: both([
        { kind: 'element', tag: 'p', children: [{ kind: 'formula', formula: 0, isDisplay: false }] },
        { kind: 'picture', picture: 0 },
      ]),
      choices: [both(text('one'))],
      lists: [{ name: both(text('List')), items: [both(text('P'))] }],
      rows: [],
      unit: both(text('m')),
    },
  ],
  formulas: [FORMULA],
}
const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, never>

/** The same value with one extra field, one missing field, or another value, for every object in it. */
const spoiled = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, at) => spoiled(item).map((other) => value.with(at, other)))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return [
    { ...value, onclick: 'x' },
    ...entries.flatMap(([name, inner]) => [
      Object.fromEntries(entries.filter(([other]) => other !== name)),
      { ...value, [name]: typeof inner === 'boolean' ? 'yes' : true },
      ...spoiled(inner).map((other) => ({ ...value, [name]: other })),
    ]),
  ]
}

describe('the content of a paper', () => {
  it('is read as it was written', () => {
    expect(readStructure(copy(STRUCTURE))).toEqual(STRUCTURE)
    expect(readSectionText(copy(SECTION))).toEqual(SECTION)
    for (const other of [null, 1, [], {}, 'text', [STRUCTURE]]) {
      expect(readStructure(other)).toBeNull()
      expect(readSectionText(other)).toBeNull()
    }
  })

  it('is refused with anything missing, added or of another kind', () => {
    const { formulas, ...words } = SECTION
    const structures = spoiled(copy(STRUCTURE))
    const sections = spoiled(copy(words)).map((other) => ({ ...(other as object), formulas }))
    expect(structures.length + sections.length).toBeGreaterThan(200)
    for (const other of structures) expect(readStructure(other), JSON.stringify(other)).toBeNull()
    for (const other of sections) expect(readSectionText(other), JSON.stringify(other)).toBeNull()
  })

  it.each([
    ['script', '', 0, 0],
    ['span', '', { behavior: 'x' }, 0],
    ['span', '', { color: 'url(https://example.com)' }, 0],
    ['span', '', 0, { onclick: 'x' }],
    ['span', '', 0, { href: 'x' }],
    ['span', '', 0, { d: 'javascript:x' }],
    ['span', '', 0, 0, ['iframe', '', 0, 0]],
    ['span', '', 0, 0, null],
    ['span', 1, 0, 0],
    ['span'],
    {},
  ])('[PPR-08] has no formula with anything that is not on the list: %j', (...formula) => {
    expect(isFormula(formula)).toBe(false)
    expect(readSectionText({ ...SECTION, formulas: [formula] })).toBeNull()
    expect(isFormula(FORMULA)).toBe(true)
  })

  it('[PPR-02] says how each kind is answered, and what the order is drawn from', () => {
    expect(sheetShapeOf(STRUCTURE)).toEqual([
      { answer: 'options', options: 5 },
      { answer: 'options', options: 5 },
      { answer: 'options', options: 4 },
      { answer: 'one-option', options: 4 },
      { answer: 'number', decimals: 0 },
      { answer: 'number', decimals: 2 },
    ])
    const [first, second] = sectionsToOrder(STRUCTURE)
    expect(first?.questions.map(({ passage }) => passage)).toEqual([null, '0.0', '0.0'])
    expect(first?.questions.map(({ keepOptions }) => keepOptions)).toEqual([false, false, true])
    expect(second?.shuffleQuestions).toBe(false)
    expect(limitedSectionsOf(STRUCTURE)).toEqual([{ answerAtMost: 1, questions: [[1, 2], [3], [4]] }])
  })
})
