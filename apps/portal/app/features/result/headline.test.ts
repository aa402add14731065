import { expect, it } from 'vitest'
import { headlineOf } from './headline.ts'

it.each([
  [true, { percent: 60 }, 'scholarship'],
  // A slab may begin below the qualifying share: the headline names the award, not the missed share.
  [false, { percent: 100 }, 'scholarship'],
  [true, { percent: 0 }, 'qualified'],
  [false, { percent: 0 }, 'noScholarship'],
  [true, null, 'qualified'],
  [false, null, 'scoreOnly'],
] as const)('[RES-04] [RES-08] qualified %s with %o is headed %s', (isQualified, scholarship, headline) => {
  expect(headlineOf(isQualified, scholarship)).toBe(headline)
})
