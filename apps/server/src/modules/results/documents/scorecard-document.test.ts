import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import type { PublishedScorecard } from '../domain/scorecard.ts'
import { scorecardDocument } from './scorecard-document.ts'

const name = (en: string) => ({ en, hi: en })
const subject = {
  code: 'PHY',
  name: name('Physics'),
  score: 9,
  maximum: 40,
  highest: 36,
  average: 12.34,
  correct: 3,
  wrong: 3,
  partial: 0,
  blank: 4,
  dropped: 0,
  lostToWrong: 3,
}
const card: PublishedScorecard = {
  studentId: '1',
  examType: 'iACST',
  paperId: '1',
  examCode: 'X',
  markedFrom: ['X'],
  paperName: name('Test'),
  satOn: plainDate('2026-11-22'),
  releasedAt: new Date('2026-11-22T12:30:00Z'),
  version: 1,
  reissueReason: null,
  maximum: 40,
  total: 9,
  percentage: 22.5,
  status: 'Qualified',
  rank: 12,
  ranked: 400,
  percentile: 97.25,
  relativeScore: 25,
  highest: 36,
  preparationLevel: 'beginning',
  subjects: [subject],
  topics: [],
  items: [],
  scholarship: {
    percent: 60,
    capApplied: null,
    isProvisional: false,
    confirmBy: null,
    validUntil: plainDate('2026-12-22'),
    reasons: [],
  },
  discounts: {
    admissionFee: null,
    tuitionFee: 60,
    technologyAndExaminationFee: null,
    classroomService: 60,
    registrationFee: null,
  },
}

const printed = (changed: Partial<PublishedScorecard>, language: 'en' | 'hi' = 'en') =>
  scorecardDocument(
    {
      person: {
        name: 'Asha',
        fatherName: null,
        rollNumber: '123456789012',
        exam: 'iACST',
        classAndStream: 'Class 10',
        supportPhone: '1800',
      },
      card: { ...card, ...changed },
      serial: 'MS-1',
      issuedAt: new Date('2026-11-23T00:00:00Z'),
      verifyAddress: 'http://medha.localhost/verify',
    },
    language,
  ).content as {
    readonly scholarship: string
    readonly figures: readonly { readonly label: string }[]
    readonly subjects: {
      readonly head: readonly string[]
      readonly rows: readonly { readonly cells: readonly string[] }[]
    }
  }

it('counts every question of a subject: partly right and dropped ones have a column where there are any', () => {
  const whole = { ...subject, partial: 2, dropped: 1, blank: 1 }
  const { head, rows } = printed({ subjects: [subject, whole] }).subjects
  expect(head.slice(4)).toEqual(['Right', 'Wrong', 'Blank', 'Partly right', 'Marks for all'])
  const counts = rows.map(({ cells }) => cells.slice(3).map(Number))
  expect(counts).toEqual([
    [3, 3, 4, 0, 0],
    [3, 3, 1, 2, 1],
  ])
  expect(printed({}).subjects.head.slice(4)).toEqual(['Right', 'Wrong', 'Blank'])
  expect(printed({}).subjects.rows[0]?.cells).toHaveLength(6)
})

it('[OPN-23] [OPN-88] prints both percentiles by their names, and no rank where none is told', () => {
  expect(printed({}).figures.map(({ label }) => label)).toEqual([
    'Score',
    'Percentile',
    'Percentile rank',
    'Rank',
  ])
  expect(printed({ rank: null }).figures.map(({ label }) => label)).toEqual([
    'Score',
    'Percentile',
    'Percentile rank',
  ])
  expect(printed({}).figures.slice(1, 3)).toMatchObject([{ value: '25%' }, { value: '97.2500000' }])
})

it('prints a paper that has the name of its exam once', () => {
  expect(printed({ paperName: { en: 'iACST', hi: 'iACST' } })).toMatchObject({ exam: 'iACST', paper: '' })
  expect(printed({ paperName: { en: 'Paper 1', hi: 'पेपर 1' } })).toMatchObject({ paper: 'Paper 1' })
})

it('[TRM-12] tells the branch which fee need not be paid', () => {
  const exempt = { code: 'exempt', values: { upToRank: 500, fee: 'technologyAndExaminationFee' } } as const
  const scholarship = { ...card.scholarship, reasons: [exempt] }
  expect(printed({ scholarship }).scholarship).toBe(
    'Scholarship of 60% on the tuition fee. Exempt from the technology and examination fee. Valid until 22 December 2026.',
  )
  expect(printed({ scholarship: { ...scholarship, percent: 0 } }, 'hi').scholarship).toContain(
    'तकनीक और परीक्षा शुल्क से छूट।',
  )
  expect(printed({}).scholarship).not.toContain('Exempt')
})
