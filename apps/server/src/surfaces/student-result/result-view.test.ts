import { describe, expect, it } from 'vitest'
import type { PageSettings } from '../../modules/results/index.ts'
import type { StudentWithPlace } from '../../modules/registration/index.ts'
import { resultView, type ResultFacts } from './result-view.ts'

const EXPECTED = new Date('2026-11-19T12:30:00Z')
const BRANCH = { kind: 'classroom', phones: ['011-1'], supportPhone: '1800 1' }
const EXAM = { title: { en: 'Test' }, theme: 'iACST', resultNote: { en: '' }, supportPhone: '1800 2' }

/** A page without a result: it needs only the branch and the exam of the place. */
const waiting = (now: string, branch: object = {}) => {
  const place = { branch: { ...BRANCH, ...branch }, exam: EXAM } as unknown as StudentWithPlace['place']
  const facts: ResultFacts = {
    who: { place } as StudentWithPlace,
    publication: { state: 'awaited', expectedAt: EXPECTED, releasedAt: null, notice: null },
    paper: null,
    scorecard: null,
    settings: {} as PageSettings,
    others: [],
    link: 'r1.x',
    documentTicket: '',
    review: null,
    reviewTicket: null,
  }
  return resultView(facts, 'en', new Date(now))
}

describe('a result to come', () => {
  it('[ERR-15] is expected at its hour, and at no hour that has passed', () => {
    expect(waiting('2026-11-19T12:29:59Z').page.expectedAt).toBe(EXPECTED.toISOString())
    for (const late of ['2026-11-19T12:30:00Z', '2026-11-20T06:00:00Z']) {
      const { page } = waiting(late)
      expect(page.expectedAt).toBeNull()
      // The page still polls.
      expect(page.pollAgainSeconds).toBeGreaterThan(0)
    }
  })
})

describe('whom a family calls', () => {
  it('[RES-04] is the branch at its own number, else at the number of the test', () => {
    expect(waiting('2026-11-18T00:00:00Z')).toMatchObject({
      branchPhone: '011-1',
      page: { branchKind: 'classroom' },
    })
    expect(waiting('2026-11-18T00:00:00Z', { phones: [], supportPhone: null }).branchPhone).toBe('1800 2')
  })

  it('[ROL-06] is the team of the digital branch, which has no place to visit', () => {
    expect(waiting('2026-11-18T00:00:00Z', { kind: 'digital' })).toMatchObject({
      branchPhone: '1800 1',
      page: { branchKind: 'digital' },
    })
  })
})
