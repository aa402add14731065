import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { dueOf, NO_COUPON } from './coupon.ts'
import { after, ANANYA, complete, FORM, FREE_OR_PAID, LISTS, loaded, PAID } from './example-journey.ts'
import { advance, mayVisit, stepOf } from './journey.ts'
import { noticeOf } from './notice.ts'
import { signUpFormOf } from './sign-up-form.ts'

const held = advance(
  complete(PAID),
  { type: 'place-held', hold: { feePaise: 20_000, isCouponApplicable: true } },
  PAID,
)
const applied = { type: 'coupon-applied', code: 'HALF', discountPaise: 10_000, words: '' } as const

describe('a place and its price', () => {
  it('[OPN-17] [CPN-06] the first answer holds the place and opens the payment', () => {
    expect([held.at, held.hold, stepOf(held, PAID)]).toEqual([
      'pay',
      { feePaise: 20_000, isCouponApplicable: true },
      2,
    ])
  })

  it('any change requests the place again', () => {
    const edited = after(
      held,
      PAID,
      { type: 'went-to', place: 'exam' },
      { type: 'day-chosen', day: '2026-11-29' },
    )
    expect([edited.hold, mayVisit(edited, 'pay', PAID)]).toEqual([null, false])
  })

  it('[REG-16] a place that is theirs ends the journey, and there is no way back into it', () => {
    const done = advance(
      complete(FREE_OR_PAID),
      { type: 'registered', rollNumber: '251104783926' },
      FREE_OR_PAID,
    )
    expect(stepOf(done, FREE_OR_PAID)).toBe('thank-you')
    for (const place of ['number', 'code', 'student', 'exam', 'pay'] as const)
      expect(mayVisit(done, place, FREE_OR_PAID)).toBe(false)
  })

  it('[CPN-07] [NUM-15] the usual way to pay is chosen, or the first that the branch has', () => {
    expect(complete(PAID).method).toBe('paytm')
    const other = advance(complete(PAID), loaded('methods:MH004', LISTS.methods.slice(0, 1)), PAID)
    expect(other.method).toBe('razorpay')
    expect(advance(held, { type: 'method-chosen', method: 'razorpay' }, PAID).method).toBe('razorpay')
  })
})

describe('a refused place', () => {
  it.each(['registration.day-not-bookable', 'registration.no-seat-left'])(
    '%s: the day is chosen again, from a new list',
    (code) => {
      const notice = noticeOf(code, 'Taken')
      const state = advance(held, { type: 'place-refused', notice }, PAID)
      expect([state.at, state.exam.day, state.problems.form]).toEqual(['exam', '', notice])
      expect(Object.keys(state.lists).some((key) => key.startsWith('days:'))).toBe(false)
      expect(state.student.name).toBe('Ananya Deshmukh')
    },
  )

  it('[REG-21] [ERR-07] attempts that ran out meanwhile say so', () => {
    const state = advance(
      held,
      { type: 'place-refused', notice: noticeOf('registration.attempts-exhausted') },
      PAID,
    )
    expect([state.at, state.isExhausted]).toEqual(['code', true])
  })

  it('[ERR-04] anything else is shown and nothing is lost', () => {
    const notice = noticeOf('edge.unexpected', '')
    const state = advance(held, { type: 'place-refused', notice }, PAID)
    expect({ ...state, problems: held.problems }).toEqual(held)
    expect(state.problems.form).toBe(notice)
  })
})

describe('coupons', () => {
  it('[CPN-01] none, applied, none', () => {
    expect(held.coupon).toEqual(NO_COUPON)
    const state = after(held, PAID, { type: 'coupon-typed', typed: 'HALF' }, applied)
    expect(state.coupon).toMatchObject({ is: 'applied', code: 'HALF' })
    expect(advance(state, { type: 'coupon-removed' }, PAID).coupon).toEqual(NO_COUPON)
  })

  it('[CPN-02] empty is refused here', () => {
    expect(advance(held, { type: 'coupon-left-empty' }, PAID).coupon).toMatchObject({
      is: 'none',
      problem: noticeOf('coupon-empty'),
    })
  })

  it.each([
    ['CPN-03', '', noticeOf('coupon-applied')],
    ['CPN-03', 'Enjoy', noticeOf('coupon-applied', 'Enjoy')],
  ])('[%s] success with the words "%s"', (_, words, notice) => {
    expect(advance(held, { ...applied, words }, PAID).coupon).toMatchObject({ notice })
  })

  it.each([
    ['', noticeOf('coupon-invalid')],
    ['Expired', noticeOf('coupon-invalid', 'Expired')],
  ])('[CPN-04] failure with the words "%s" keeps what was typed', (words, problem) => {
    const state = after(held, PAID, { type: 'coupon-typed', typed: 'OLD' }, { type: 'coupon-refused', words })
    expect(state.coupon).toEqual({ is: 'none', typed: 'OLD', problem })
    expect(advance(state, { type: 'coupon-typed', typed: 'NEW' }, PAID).coupon).toMatchObject({
      problem: null,
    })
  })

  it.each([
    [30_000, 10_000, 20_000],
    [30_000, 30_000, 0],
    [30_000, 50_000, 0],
  ])('[CPN-05] a fee of %i less %i is %i', (fee, discountPaise, due) => {
    expect(dueOf(fee, { is: 'applied', code: 'X', discountPaise, notice: noticeOf('x') })).toBe(due)
  })

  it('[CPN-04] a coupon that the payment refuses is taken off', () => {
    const state = after(held, PAID, applied, {
      type: 'place-refused',
      notice: noticeOf('payments.coupon-not-valid', 'Used up'),
    })
    expect(state.coupon).toEqual({
      is: 'none',
      typed: 'HALF',
      problem: noticeOf('coupon-invalid', 'Used up'),
    })
    expect(state.at).toBe('pay')
  })
})

describe('a payment that failed', () => {
  it('[REG-07] [REG-01] is step 0, and Try Again is step 2 with everything as it was', () => {
    const failed = advance(held, { type: 'payment-failed' }, PAID)
    expect(stepOf(failed, PAID)).toBe(0)
    const again = advance(failed, { type: 'try-again' }, PAID)
    expect([again.at, again.exam, again.student]).toEqual(['exam', held.exam, held.student])
  })

  it('[REG-07] without kept answers it begins with the student', () => {
    const failed = advance({ ...held, exam: { ...held.exam, day: '' } }, { type: 'payment-failed' }, PAID)
    expect(advance(failed, { type: 'try-again' }, PAID).at).toBe('student')
  })
})

describe('[ENT-12] the form that is sent', () => {
  const around = { today: plainDate('2026-11-15'), campaign: { utm_source: 'sms' }, clickId: 'click-1' }
  it('has the answers, and the way to pay only in the second phase', () => {
    const state = after(held, PAID, applied)
    const first = signUpFormOf(state, PAID, around, 'place')
    expect(first).toMatchObject({
      studentName: ANANYA.name,
      fatherName: ANANYA.fatherName,
      mobile: '9876543210',
      classStream: { id: 1101 },
      examState: '21',
      branchCode: 'MH004',
      examDay: '2026-11-22',
      slotName: 'Offline (10 AM to 1 PM)',
      campaign: { utm_source: 'sms' },
      clickId: 'click-1',
      formId: FORM,
      declaredBy: 'parent',
      consentVersion: '2026-11-2',
      paymentMethod: null,
      couponCode: null,
    })
    expect(signUpFormOf(state, PAID, around, 'payment')).toMatchObject({
      paymentMethod: 'paytm',
      couponCode: 'HALF',
    })
  })

  it('[REG-05] [CAS-10] names no father where none is asked, and the default branch online', () => {
    const online = after(
      complete(FREE_OR_PAID),
      FREE_OR_PAID,
      { type: 'slot-chosen', slotId: '101' },
      { type: 'branch-choice', picksBranch: false },
      { type: 'day-chosen', day: '2026-11-22' },
    )
    expect(signUpFormOf(online, FREE_OR_PAID, around, 'place')).toMatchObject({
      fatherName: null,
      branchCode: 'ZZ000',
      examState: '9',
      slotName: 'Online (9 AM to 10 PM)',
    })
  })
})
