import { describe, expect, it } from 'vitest'
import { complete, FREE_OR_PAID, NEW, PAID } from '../journey/example-journey.ts'
import { noticeOf } from '../journey/notice.ts'
import type { RegistrationCalls } from './registration-calls.ts'
import { exampleStore } from './example-store.ts'
import { submitNumber, verifyCode } from './prove-number.ts'
import { applyTypedCoupon, payForPlace, takePlace, tryAgain } from './take-place.ts'

const BRANCH = { phones: [], address: '', latitude: 0, longitude: 0, mapUrl: '' }
const HELD = {
  state: 'awaiting-payment',
  feePaise: 20_000,
  isCouponApplicable: true,
  branch: BRANCH,
  payment: null,
  seat: { is: 'held-once-paying' },
} as const
const DONE = {
  ...HELD,
  state: 'confirmed',
  rollNumber: '251104783926',
  dateOfBirth: '2009-08-14',
  dashboardLink: '/x',
}
const PAYMENT = {
  orderId: 'ORDER0001',
  amountPaise: 20_000,
  actionUrl: 'https://bank/pay',
  formName: 'b',
  fields: {},
}
const answers = (value: object): Pick<RegistrationCalls, 'place'> => ({
  place: () => ({ ok: true, value }) as never,
})
const paid = (given: Partial<RegistrationCalls>) =>
  exampleStore(given, { facts: PAID, state: complete(PAID) })

describe('a place', () => {
  it('[REG-16] [REG-18] a free one is theirs at once', async () => {
    const { store, seen } = exampleStore(answers(DONE), { state: complete(FREE_OR_PAID) })
    expect(await takePlace(store)).toBe(true)
    expect(store.current()).toMatchObject({ at: 'thank-you', registered: { rollNumber: '251104783926' } })
    expect(seen.events).toContain('registration.done')
  })

  it('[OPN-17] [REG-17] a paid one is held, then handed over with what may come back in another tab', async () => {
    const replies = [HELD, { ...HELD, payment: PAYMENT }]
    const { store, seen } = paid({ place: () => ({ ok: true, value: replies.shift() }) as never })
    await takePlace(store)
    expect(store.current().at).toBe('pay')
    await payForPlace(store)
    expect([seen.paid, seen.savedSignUps, store.current().pendingCall]).toEqual([['ORDER0001'], 1, 'payment'])
    // The button stays busy until the browser has left; a second press does nothing.
    await payForPlace(store)
    expect(seen.paid).toHaveLength(1)
  })

  it('says again how the seat is taken when others were faster, and pays at the next press', async () => {
    const late = { ...HELD, payment: PAYMENT, seat: { is: 'taken-when-paid' } }
    const replies: object[] = [HELD, late, late]
    const { store, seen } = paid({ place: () => ({ ok: true, value: replies.shift() }) as never })
    await takePlace(store)
    expect(store.current().hold?.seat).toEqual({ is: 'held-once-paying' })
    await payForPlace(store)
    expect([seen.paid, store.current().pendingCall, store.current().problems.form?.code]).toEqual([
      [],
      null,
      'seat-not-held',
    ])
    expect(store.current().hold?.seat).toEqual({ is: 'taken-when-paid' })
    await payForPlace(store)
    expect(seen.paid).toEqual(['ORDER0001'])
  })

  it('[CPN-05] a code that stands in its box is tried before anything is paid, once', async () => {
    const replies = [HELD, { ...HELD, payment: PAYMENT }]
    const { store, seen } = paid({
      place: () => ({ ok: true, value: replies.shift() }) as never,
      coupon: () => ({ ok: false, notice: noticeOf('coupon-invalid') }) as never,
    })
    await takePlace(store)
    store.send({ type: 'coupon-typed', typed: 'HALF' })
    await payForPlace(store)
    expect([seen.paid, store.current().coupon]).toMatchObject([[], { is: 'none', typed: 'HALF' }])
    // The coupon was refused with a message: the next press pays.
    await payForPlace(store)
    expect(seen.paid).toEqual(['ORDER0001'])
  })

  it('[CPN-05] the amount on the button is what is charged; another one is shown first and paid at the next press', async () => {
    const forms: { shownPaise: number | null; paymentMethod: string | null }[] = []
    const quotes = [10_000, 2_000]
    const differs = {
      ok: false,
      means: 'choose-again',
      notice: noticeOf('registration.fee-differs', 'Changed.'),
    }
    const { store, seen } = paid({
      place: (form) => {
        forms.push(form)
        if (form.paymentMethod === null) return { ok: true, value: HELD } as never
        const value = { ...HELD, payment: PAYMENT }
        return (form.shownPaise === 18_000 ? { ok: true, value } : differs) as never
      },
      coupon: () => ({ ok: true, value: quotes.shift() }) as never,
    })
    await takePlace(store)
    store.send({ type: 'coupon-typed', typed: 'half' })
    await applyTypedCoupon(store)
    await payForPlace(store)
    expect(forms.map(({ shownPaise }) => shownPaise)).toEqual([null, 10_000, null])
    expect([seen.paid, store.current().pendingCall, store.current().at]).toEqual([[], null, 'pay'])
    expect(store.current()).toMatchObject({
      coupon: { is: 'applied', code: 'HALF', discountPaise: 2_000 },
      problems: { form: { words: 'Changed.' } },
    })
    await payForPlace(store)
    expect([forms.at(-1)?.shownPaise, seen.paid]).toEqual([18_000, ['ORDER0001']])
  })

  it('[REG-18] [CPN-05] a coupon that leaves nothing to pay registers without a payment', async () => {
    const replies = [HELD, DONE]
    const { store, seen } = paid({
      place: () => ({ ok: true, value: replies.shift() }) as never,
      coupon: () => ({ ok: true, value: 20_000 }) as never,
    })
    await takePlace(store)
    store.send({ type: 'coupon-typed', typed: 'full' })
    await applyTypedCoupon(store)
    expect(store.current().coupon).toMatchObject({ is: 'applied', code: 'FULL' })
    await payForPlace(store)
    expect([store.current().at, seen.paid]).toEqual(['thank-you', []])
  })

  it('[CPN-02] an empty coupon makes no call', async () => {
    const { store, seen } = paid(answers(HELD))
    await takePlace(store)
    await applyTypedCoupon(store)
    expect(seen.calls).toEqual(['place'])
    expect(store.current().coupon).toMatchObject({ problem: noticeOf('coupon-empty') })
  })

  it('without network nothing is lost, and the same press works again', async () => {
    let isAway = true
    const { store } = paid({
      place: () =>
        (isAway
          ? { ok: false, means: 'retry', notice: noticeOf('unreachable') }
          : { ok: true, value: HELD }) as never,
    })
    await takePlace(store)
    expect(store.current()).toMatchObject({ at: 'exam', unreached: 'place', pendingCall: null })
    isAway = false
    await takePlace(store)
    expect(store.current()).toMatchObject({ at: 'pay', unreached: null })
  })

  it('[VAL-21] an incomplete form makes no call', async () => {
    const { store, seen } = exampleStore(answers(DONE))
    expect(await takePlace(store)).toBe(false)
    expect(seen.calls).toEqual([])
  })
})

describe('[REG-07] Try Again', () => {
  const failed = (given: Partial<RegistrationCalls>, state = complete(PAID)) => {
    const opened = exampleStore(given, { facts: PAID, state })
    opened.store.send({ type: 'payment-failed' })
    return opened
  }

  it('requests the place and goes to the payment, with no form in between', async () => {
    const { store, seen } = failed(answers(HELD))
    await tryAgain(store)
    expect([store.current().at, store.current().hold?.feePaise, seen.calls]).toEqual([
      'pay',
      20_000,
      ['place'],
    ])
  })

  it('a form that misses a tick is shown, and no call is made', async () => {
    const bare = { ...complete(PAID), consent: NEW.consent }
    const { store, seen } = failed(answers(HELD), bare)
    await tryAgain(store)
    expect([store.current().at, seen.calls]).toEqual(['exam', []])
  })

  it('a refusal stands at the form, and a lost line leaves the same button', async () => {
    const refused = { ok: false, means: 'final', notice: noticeOf('registration.closed', 'Closed') } as const
    const { store } = failed({ place: () => refused as never })
    await tryAgain(store)
    expect(store.current()).toMatchObject({ at: 'exam', problems: { form: { words: 'Closed' } } })
    const { store: away } = failed({})
    await tryAgain(away)
    expect(away.current()).toMatchObject({ at: 'payment-failed', unreached: 'place', pendingCall: null })
  })
})

describe('a number', () => {
  it.each([
    ['98765', 'not-a-number'],
    ['0123456789', 'begins-with-zero'],
  ])('[VAL-05] [VAL-06] %s is refused here', async (typed, code) => {
    const { store, seen } = exampleStore({})
    await submitNumber(store, typed)
    expect([store.current().problems.number, seen.calls]).toEqual([noticeOf(code), []])
  })

  it('[OTP-08] [OTP-10] Edit and Verify again goes back to the code that is on its way', async () => {
    const given = { state: NEW, now: 1_000 }
    const code = () =>
      ({
        ok: true,
        value: { challenge: 'c', maskedMobile: '98******10', isMobile: true, resendAfterSeconds: 45 },
      }) as never
    const { store, seen } = exampleStore({ code }, given)
    await submitNumber(store, '9876543210')
    store.send({ type: 'number-edited' })
    expect(store.current().at).toBe('number')
    await submitNumber(store, '9876543210')
    expect([store.current().at, store.current().sent?.challenge, seen.calls]).toEqual(['code', 'c', ['code']])
    // Another number, or one whose wait is over, requests its own code.
    store.send({ type: 'number-edited' })
    await submitNumber(store, '9123456780')
    expect([store.current().sent?.about, seen.calls.length]).toEqual(['9123456780', 2])
    const { store: later, seen: laterSeen } = exampleStore({ code }, { state: store.current(), now: 60_000 })
    later.send({ type: 'number-edited' })
    await submitNumber(later, '9123456780')
    expect([later.current().at, laterSeen.calls]).toEqual(['code', ['code']])
  })

  it('[OPN-14] three digits make no call', async () => {
    const { store, seen } = exampleStore({
      code: () =>
        ({
          ok: true,
          value: { challenge: 'c', maskedMobile: '98******10', isMobile: true, resendAfterSeconds: 45 },
        }) as never,
    })
    await submitNumber(store, '98765 43210')
    expect(store.current()).toMatchObject({ at: 'code', sent: { about: '9876543210', resendAt: 46_000 } })
    await verifyCode(store, '123')
    expect(seen.calls).toEqual(['code'])
    expect(store.current().problems.code).toEqual(noticeOf('not-an-otp'))
  })
})
