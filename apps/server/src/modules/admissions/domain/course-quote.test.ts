import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { hasSamePercents, percentsOn, quoteCourse, scholarshipInPrice } from './course-quote.ts'

const percents = { tuitionFee: 50, registrationFee: 10 }
const award = {
  percent: 50,
  percents,
  validUntil: plainDate('2026-12-14'),
  finalUpTo: null,
  confirmBy: null,
  exemptParts: [],
}

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
  const quote = quoteCourse(parts(100_000), percents)
  expect(hasSamePercents(quote, quoteCourse(parts(900_000), percents))).toBe(true)
  expect(hasSamePercents(quote, quoteCourse(parts(100_000), { ...percents, registrationFee: 11 }))).toBe(
    false,
  )
  expect(hasSamePercents(quote, quoteCourse(parts(100_000), null))).toBe(false)
  expect(hasSamePercents(quote, quoteCourse({ ...parts(1), priceParts: [] }, percents))).toBe(true)
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

const course = {
  branchKind: 'classroom' as const,
  registrationFeePaise: 100_000,
  priceParts: [{ name: 'Tuition Fee', paise: 1_000_000 }],
}
const [LAST, AFTER] = [plainDate('2026-12-14'), plainDate('2026-12-15')]

it('[FEE-11] [OPN-10] says "applied" while the lines show it, and when it ended afterwards', () => {
  expect(scholarshipInPrice(course, award, LAST)).toEqual({
    state: 'applied',
    percent: 50,
    until: LAST,
    onceConfirmed: null,
  })
  expect(scholarshipInPrice(course, award, AFTER)).toMatchObject({ state: 'ended', percent: 50, until: LAST })
})

it('[FEE-11] says nothing where no line is reduced by it', () => {
  expect(scholarshipInPrice(course, null, LAST)).toBeNull()
  expect(scholarshipInPrice(course, { ...award, percent: 0, percents: {} }, LAST)).toBeNull()
  const other = { ...course, priceParts: [{ name: 'Hostel', paise: 1_000_000 }] }
  expect(scholarshipInPrice(other, award, LAST)).toBeNull()
  expect(scholarshipInPrice(other, award, AFTER)).toBeNull()
})

it('[FEE-11] [OPN-27] says what counts until it is confirmed, until when, and what the course costs then', () => {
  const confirmBy = plainDate('2026-11-23')
  const high = { ...award, percent: 100, percents: { tuitionFee: 100 }, finalUpTo: 80, confirmBy }
  expect(scholarshipInPrice(course, high, confirmBy)).toEqual({
    state: 'applied',
    percent: 80,
    until: LAST,
    onceConfirmed: { percent: 100, by: confirmBy, totalPaise: 0 },
  })
  expect(quoteCourse(course, percentsOn(high, confirmBy)).totalPaise).toBe(200_000)
  // No confirming test was taken: the final part stays.
  expect(scholarshipInPrice(course, high, plainDate('2026-11-24'))).toMatchObject({
    percent: 80,
    onceConfirmed: null,
  })
})
