import { describe, expect, it } from 'vitest'
import { promoOf, showsBanner, showsCoursePopup } from './after-the-test.ts'

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
