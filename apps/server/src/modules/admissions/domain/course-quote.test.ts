import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { percentsOn, quoteCourse } from './course-quote.ts'

const percents = { tuitionFee: 50, registrationFee: 10 }
const award = { percents, validUntil: plainDate('2026-12-14') }

it('[OPN-10] a scholarship counts to the end of its last day', () => {
  expect(percentsOn(award, plainDate('2026-12-14'))).toBe(percents)
  expect(percentsOn(award, plainDate('2026-12-15'))).toEqual({})
  expect(percentsOn({ ...award, validUntil: null }, plainDate('2036-01-01'))).toBe(percents)
  expect(percentsOn(null, plainDate('2026-12-14'))).toEqual({})
})

it.each([
  ['classroom', 'registration', 90_000],
  ['digital', 'course', 590_000],
] as const)('[FEE-05] a %s branch is paid for the %s', (branchKind, paysFor, payablePaise) => {
  const priceParts = [
    { name: 'Registration Fee', paise: 100_000 },
    { name: 'Tuition Fee', paise: 1_000_000 },
  ]
  const quote = quoteCourse({ branchKind, priceParts, registrationFeePaise: 100_000 }, percents)
  expect(quote).toMatchObject({ paysFor, payablePaise, totalPaise: 590_000, savingsPaise: 510_000 })
})
