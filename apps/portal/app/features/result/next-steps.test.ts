import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const half = { percent: 50, isProvisional: false, confirmBy: null, validUntil: null, reasons: [] }

it('[RES-04] tells a student with a scholarship how to use it, and the term of a provisional one first', () => {
  expect(nextSteps({ isQualified: true, scholarship: half, hasAnalysis: true, isDigital: false })).toEqual([
    'nextScholarship',
    'nextCounselling',
    'nextVisit',
  ])
  const provisional = { ...half, percent: 90, isProvisional: true, confirmBy: plainDate('2026-11-30') }
  expect(
    nextSteps({ isQualified: true, scholarship: provisional, hasAnalysis: true, isDigital: false })[0],
  ).toBe('nextProvisional')
})

it('[RES-04] gives every student a step', () => {
  const none = { ...half, percent: 0 }
  expect(nextSteps({ isQualified: false, scholarship: none, hasAnalysis: true, isDigital: false })).toEqual([
    'nextPractice',
    'nextCounselling',
    'nextAgain',
  ])
  expect(nextSteps({ isQualified: false, scholarship: null, hasAnalysis: false, isDigital: false })).toEqual([
    'nextCounselling',
  ])
  // A student with a scholarship below the qualifying share is not sent to try for one.
  expect(nextSteps({ isQualified: false, scholarship: half, hasAnalysis: false, isDigital: false })).toEqual([
    'nextScholarship',
    'nextCounselling',
    'nextVisitLater',
  ])
})

it('[ROL-06] sends no student of the digital branch to visit one', () => {
  const none = { ...half, percent: 0 }
  expect(nextSteps({ isQualified: true, scholarship: half, hasAnalysis: true, isDigital: true })).toEqual([
    'nextScholarship',
    'nextCounselling',
    'nextTeam',
  ])
  expect(nextSteps({ isQualified: false, scholarship: none, hasAnalysis: true, isDigital: true })).toEqual([
    'nextPractice',
    'nextCounselling',
    'nextAgainDigital',
  ])
})
