import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { layOutPaper, type PaperDefinition, type Scheme } from './lay-out-paper.ts'

const name = { en: 'x', hi: 'x' }
const scheme: Scheme = {
  rankBy: 'marks',
  tieBreak: ['subject:MAT', 'wrong-per-right', 'wrong-per-right:PHY'],
  rules: {
    one: { answer: 'one-option', fullMarks: 4, wrongMarks: -1, partialMarks: 0 },
    number: { answer: 'number', fullMarks: 3, wrongMarks: 0, partialMarks: 0 },
  },
}
const paper: PaperDefinition = {
  list: { code: 'L', examType: 'IAT', classStreamId: 1202, scheme: 'x', qualifyingPercent: 40 },
  code: 'P',
  name,
  satOn: plainDate('2026-11-22'),
  closedAt: new Date('2026-11-22T12:00:00Z'),
  subjects: [
    { code: 'PHY', name, topics: [{ code: 'optics', name }] },
    {
      code: 'MAT',
      name,
      topics: [
        { code: 'algebra', name },
        { code: 'optics', name },
      ],
    },
  ],
  sections: [
    {
      name,
      rule: 'one',
      options: 4,
      questions: [
        { subject: 'MAT', topic: 'optics', count: 2 },
        { subject: 'PHY', topic: 'optics', count: 1 },
      ],
    },
    { name, rule: 'number', questions: [{ subject: 'MAT', topic: 'algebra', count: 2 }] },
  ],
}
const refusal = (more: Partial<PaperDefinition>, by = scheme) => {
  const laidOut = layOutPaper({ ...paper, ...more }, by)
  return laidOut.ok ? null : laidOut.refusal
}

describe('a paper is laid out', () => {
  it('with its questions numbered through, their topics found and its marks added up', () => {
    const laidOut = layOutPaper(paper, scheme)
    expect(laidOut).toEqual({
      ok: true,
      value: {
        maximum: 18,
        numbers: 2,
        topics: [
          { code: 'optics', name, subject: 1 },
          { code: 'algebra', name, subject: 2 },
          { code: 'optics', name, subject: 2 },
        ],
        items: [
          { number: 1, section: 1, topic: 3, options: 4, ordinal: null },
          { number: 2, section: 1, topic: 3, options: 4, ordinal: null },
          { number: 3, section: 1, topic: 1, options: 4, ordinal: null },
          { number: 4, section: 2, topic: 2, options: 0, ordinal: 1 },
          { number: 5, section: 2, topic: 2, options: 0, ordinal: 2 },
        ],
        sets: { A: [1, 2, 3, 4, 5] },
      },
    })
  })

  it('with the booklets it names', () => {
    const sets = { P: [5, 4, 3, 2, 1], Q: [1, 2, 3, 5, 4] }
    expect(layOutPaper({ ...paper, sets }, scheme)).toMatchObject({ ok: true, value: { sets } })
  })

  it.each([
    ['too short', [1, 2, 3, 4]],
    ['twice the same', [1, 2, 3, 4, 4]],
    ['too high', [1, 2, 3, 4, 6]],
    ['too low', [0, 1, 2, 3, 4]],
    ['too long', [1, 2, 3, 4, 5, 5]],
  ])('unless a booklet is %s', (_why, places) => {
    expect(refusal({ sets: { P: [5, 4, 3, 2, 1], A: places } })).toEqual({ code: 'results.bad-booklet' })
  })

  it('unless it has no questions, or more than three hundred', () => {
    const many = (count: number) => [
      { name, rule: 'one', options: 4, questions: [{ subject: 'PHY', topic: 'optics', count }] },
    ]
    expect(refusal({ sections: [] })).toEqual({ code: 'results.bad-booklet' })
    expect(refusal({ sections: many(300) })).toBeNull()
    expect(refusal({ sections: many(301) })).toEqual({ code: 'results.bad-booklet' })
  })

  it('unless a rule, a topic or a subject is missing', () => {
    const [first, second] = paper.sections as [never, never]
    const section = first as (typeof paper.sections)[number]
    expect(refusal({ sections: [{ ...section, rule: 'two' }] })).toEqual({
      code: 'results.no-such-rule',
      details: { section: 1 },
    })
    expect(refusal({ sections: [second, { ...section, options: undefined }] })).toEqual({
      code: 'results.no-such-rule',
      details: { section: 2 },
    })
    expect(refusal({ sections: [{ ...(second as typeof section), options: 4 }] })?.code).toBe(
      'results.no-such-rule',
    )
    const questions = [{ subject: 'PHY', topic: 'algebra', count: 1 }]
    expect(refusal({ sections: [{ ...section, questions }] })).toEqual({
      code: 'results.no-such-topic',
      details: { section: 1, topic: 'PHY/algebra' },
    })
    expect(refusal({}, { ...scheme, tieBreak: ['wrong', 'subject:BIO'] })).toEqual({
      code: 'results.subject-of-tie-break-missing',
      details: { subject: 'BIO' },
    })
  })
})
