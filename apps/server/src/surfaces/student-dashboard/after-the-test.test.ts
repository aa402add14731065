import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { promoOf, publishedResultFrom, showsBanner, showsCoursePopup } from './after-the-test.ts'

const BOTH = [true, false]
const all = BOTH.flatMap((showsBannerAndPromo) =>
  BOTH.flatMap((isExamTaken) =>
    BOTH.flatMap((hasReport) =>
      BOTH.flatMap((isPurchased) =>
        BOTH.map((isHandedOver) => ({
          showsBannerAndPromo,
          isExamTaken,
          hasReport,
          courses: { isPurchased, isHandedOver, urgencyText: 'Seats fill fast' },
        })),
      ),
    ),
  ),
)

describe('after the test', () => {
  it('[DSH-16] the promo shows in one case of thirty-two', () => {
    const shown = all.filter((facts) => promoOf(facts) !== null)
    expect(shown).toEqual([
      {
        showsBannerAndPromo: true,
        isExamTaken: true,
        hasReport: true,
        courses: { isPurchased: false, isHandedOver: false, urgencyText: 'Seats fill fast' },
      },
    ])
  })

  it('[ROL-07] an exam without banner and promo shows neither, whatever else is true', () => {
    const withoutThem = all.filter(({ showsBannerAndPromo }) => !showsBannerAndPromo)
    expect(withoutThem.filter((facts) => showsBanner(facts) || promoOf(facts) !== null)).toEqual([])
  })

  it('says nothing where there are no courses, or no words', () => {
    const facts = { showsBannerAndPromo: true, isExamTaken: true, hasReport: true }
    expect(promoOf({ ...facts, courses: null })).toBeNull()
    expect(
      promoOf({ ...facts, courses: { isPurchased: false, isHandedOver: false, urgencyText: '' } }),
    ).toBeNull()
  })

  it.each([
    [true, false, false, true],
    [true, true, false, false],
    [false, false, false, false],
    [true, false, true, false],
  ])('a popup on the list: %s, hidden: %s, bought: %s, appears: %s', (shows, hides, isPurchased, is) => {
    const exam = { showsCoursePopup: shows, hidesCoursePopup: hides }
    const courses = { isPurchased, isHandedOver: false, urgencyText: '' }
    expect(showsCoursePopup(exam, courses)).toBe(is)
    expect(showsCoursePopup(exam, null)).toBe(false)
  })
})

const viewOn = (today: string, more: { readonly percent?: number; readonly confirmBy?: string } = {}) => {
  const { percent = 60, confirmBy } = more
  const scholarship = {
    percent,
    capApplied: null,
    isProvisional: confirmBy !== undefined,
    confirmBy: confirmBy === undefined ? null : plainDate(confirmBy),
    validUntil: plainDate('2026-12-13'),
    reasons: [],
  }
  return publishedResultFrom(
    { percentage: 91.5, scholarship },
    { reportLink: '/iacst-result', language: 'en', today: plainDate(today) },
  )
}

it('[DSH-13] [OPN-10] a scholarship is told with its last day, and after it as ended', () => {
  expect(viewOn('2026-12-13')).toMatchObject({
    scholarshipMessage: 'You have earned 60% off the tuition fee. It is valid until 13 December 2026.',
    scholarshipPercentage: 60,
  })
  expect(viewOn('2026-12-14')).toMatchObject({
    scholarshipMessage: 'Your 60% scholarship ended on 13 December 2026.',
    scholarshipPercentage: null,
  })
})

it('[DSH-13] [OPN-27] one that has to be confirmed says by which day, as long as there is time', () => {
  const confirmBy = '2026-11-23'
  expect(viewOn('2026-11-23', { percent: 100, confirmBy }).scholarshipMessage).toContain(
    'Please confirm it with a short test at your branch by 23 November 2026.',
  )
  expect(viewOn('2026-11-24', { percent: 100, confirmBy }).scholarshipMessage).not.toContain('confirm')
})
