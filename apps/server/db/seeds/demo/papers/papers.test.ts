import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKeyFile } from '../../../../src/main/results-files.ts'
import { readPaperFolder } from '../../../../src/modules/papers/read-paper-folder.ts'

/** Questions per section and pictures per paper. The `papers` command checks what a folder needs. */
const SHAPES: Readonly<Record<string, { readonly sections: string; readonly pictures: number }>> = {
  'demo-iacst-10-a': { sections: 'PHY 15, CHE 15, MAT 15, MEN 15', pictures: 15 },
  'demo-iacst-10-b': { sections: 'PHY 15, CHE 15, MAT 15, MEN 15', pictures: 15 },
  'demo-jee-1': { sections: 'PHY 8, PHY 2, CHE 8, CHE 2, MAT 8, MAT 2', pictures: 6 },
  'demo-neet-1': { sections: 'PHY 15, CHE 15, BIO 15', pictures: 8 },
  'jee-sample-adv': {
    sections: 'PHY 1, PHY 1, PHY 1, CHE 1, CHE 2, MAT 1, MAT 1, MAT 1',
    pictures: 1,
  },
  'practice-sample': { sections: 'PHY 2, CHE 1, MAT 1, MAT 2, MAT 1, MEN 2', pictures: 0 },
}

/** The format of a key for each kind of question. */
const KEYS = {
  single: /^[A-D]$/,
  'assertion-reason': /^[A-D]$/,
  'match-list': /^[A-D]$/,
  multi: /^(?=.)A?B?C?D?$/,
  matrix: /^(?=.)A?B?C?D?E?$/,
  integer: /^-?\d{1,7}$/,
  decimal: /^-?\d{1,5}\.\d{1,2}(\.\.-?\d{1,5}\.\d{1,2})?$/,
} as const
const ONE_OPTION: readonly string[] = ['single', 'assertion-reason', 'match-list']

it('has the papers that are known here', () => {
  const papers = readdirSync(import.meta.dirname).filter((name) => !name.includes('.'))
  expect(papers.toSorted()).toEqual(Object.keys(SHAPES))
})

describe.each(Object.entries(SHAPES))('demo paper %s', (name, shape) => {
  const { folder } = readPaperFolder(join(import.meta.dirname, name))
  if (folder === null) throw new Error(`${name} cannot be read`)
  const { paper, solutions, assets } = folder
  const ids = paper.sections.flatMap((section) => section.questions)
  const questions = ids.flatMap((id) => folder.questions.get(id) ?? [])

  it('has as many questions and pictures as it should, and an explanation for each question', () => {
    expect(paper.code.toLowerCase()).toBe(name)
    const counted = paper.sections.map(({ subject, questions: { length } }) => `${subject} ${length}`)
    expect(counted.join(', ')).toBe(shape.sections)
    expect([...solutions.keys()]).toEqual(ids.toSorted())
    expect(assets.size).toBe(shape.pictures)
    expect(questions.flatMap(({ images = [] }) => images)).toHaveLength(shape.pictures)
  })

  it('offers no option twice, and pairs all of a list', () => {
    for (const { id, kind, choices = [] } of questions) {
      for (const language of ['en', 'hi'] as const)
        expect(new Set(choices.map((choice) => choice[language])).size, id).toBe(choices.length)
      for (const { en } of kind === 'match-list' ? choices : []) {
        expect(en, id).toMatch(/^P→\d, Q→\d, R→\d, S→\d$/)
        expect(en.match(/\d/g)?.toSorted(), id).toEqual(['1', '2', '3', '4'])
      }
    }
  })

  it('has an answer of its kind for each question and each row, and right options spread evenly', () => {
    const key = readKeyFile(readFileSync(join(import.meta.dirname, name, 'key.csv'), 'utf8'))
    const items = questions.flatMap(({ kind, rows = [null] }) => rows.map(() => kind))
    expect([...key.keys()]).toEqual(items.map((_, at) => at + 1))
    const single = items.flatMap((kind, at) => {
      const answer = key.get(at + 1) ?? ''
      expect(answer, `question ${at + 1}`).toMatch(KEYS[kind])
      return ONE_OPTION.includes(kind) ? [answer] : []
    })
    const counts = ['A', 'B', 'C', 'D'].map((option) => single.filter((answer) => answer === option).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
  })
})
