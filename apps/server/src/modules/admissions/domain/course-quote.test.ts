import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { hasSamePercents, percentsOn, quoteCourse } from './course-quote.ts'

const percents = { tuitionFee: 50, registrationFee: 10 }
const award = { percents, validUntil: plainDate('2026-12-14'), finalUpTo: null, exemptParts: [] }

it('[OPN-10] a scholarship counts to the end of its last day', () => {
  expect(percentsOn(award, plainDate('2026-12-14'))).toBe(percents)
  expect(percentsOn(award, plainDate('2026-12-15'))).toBeNull()
  expect(percentsOn({ ...award, validUntil: null }, plainDate('2036-01-01'))).toBe(percents)
  expect(percentsOn(null, plainDate('2026-12-14'))).toBeNull()
})

it('[OPN-27] what has to be confirmed first is not taken off before it is', () => {
  const high = {
    ...award,
    percents: { tuitionFee: 100, registrationFee: 80, admissionFee: null },
    finalUpTo: 80,
  }
  expect(percentsOn(high, plainDate('2026-12-14'))).toEqual({
    tuitionFee: 80,
    registrationFee: 80,
    admissionFee: 0,
  })
  expect(percentsOn({ ...high, finalUpTo: null }, plainDate('2026-12-14'))).toBe(high.percents)
})

it('[TRM-12] [OPN-27] a fee that a rank exempts from waits for no test, and lapses with the scholarship', () => {
  const first = {
    ...award,
    percents: { tuitionFee: 100, technologyAndExaminationFee: 100 },
    finalUpTo: 80,
    exemptParts: ['technologyAndExaminationFee'],
  }
  expect(percentsOn(first, plainDate('2026-12-14'))).toEqual({
    tuitionFee: 80,
    technologyAndExaminationFee: 100,
  })
  expect(percentsOn(first, plainDate('2026-12-15'))).toBeNull()
})

it('knows a quote from another scholarship, whatever the parts cost', () => {
  const parts = (amount: number) => ({
    branchKind: 'digital' as const,
    registrationFeePaise: 0,
    priceParts: [
      { name: 'Tuition Fee', paise: amount },
      { name: 'Registration Fee', paise: amount },
    ],
  })
  const told = quoteCourse(parts(100_000), percents)
  expect(hasSamePercents(told, quoteCourse(parts(900_000), percents))).toBe(true)
  expect(hasSamePercents(told, quoteCourse(parts(100_000), { ...percents, registrationFee: 11 }))).toBe(false)
  expect(hasSamePercents(told, quoteCourse(parts(100_000), null))).toBe(false)
  expect(hasSamePercents(told, quoteCourse({ ...parts(1), priceParts: [] }, percents))).toBe(true)
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
