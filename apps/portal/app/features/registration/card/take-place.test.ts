import { describe, expect, it } from 'vitest'
import { complete, FREE_OR_PAID, NEW, PAID } from '../journey/example-journey.ts'
import { say } from '../journey/said.ts'
import type { Ask } from './ask-server.ts'
import { exampleCard } from './example-card.ts'
import { submitNumber, verifyCode } from './prove-number.ts'
import { applyTypedCoupon, payForPlace, takePlace } from './take-place.ts'

const BRANCH = { phones: [], address: '', latitude: 0, longitude: 0, mapUrl: '' }
const HELD = {
  state: 'awaiting-payment',
  feePaise: 20_000,
  isCouponApplicable: true,
  branch: BRANCH,
  payment: null,
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
const answers = (value: object): Pick<Ask, 'place'> => ({ place: () => ({ ok: true, value }) as never })
const paid = (given: Partial<Ask>) => exampleCard(given, { facts: PAID, state: complete(PAID) })

describe('a place', () => {
  it('[REG-16] [REG-18] a free one is theirs at once', async () => {
    const { card, seen } = exampleCard(answers(DONE), { state: complete(FREE_OR_PAID) })
    expect(await takePlace(card)).toBe(true)
    expect(card.current()).toMatchObject({ at: 'thank-you', registered: { rollNumber: '251104783926' } })
    expect(seen.events).toContain('registration.done')
  })

  it('[OPN-17] [REG-17] a paid one is held, then handed over with what may come back in another tab', async () => {
    const replies = [HELD, { ...HELD, payment: PAYMENT }]
    const { card, seen } = paid({ place: () => ({ ok: true, value: replies.shift() }) as never })
    await takePlace(card)
    expect(card.current().at).toBe('pay')
    await payForPlace(card)
    expect([seen.paid, seen.handedOver, card.current().asking]).toEqual([['ORDER0001'], 1, 'payment'])
    // The button stays busy until the browser has left; a second press does nothing.
    await payForPlace(card)
    expect(seen.paid).toHaveLength(1)
  })

  it('[REG-18] [CPN-05] a coupon that leaves nothing to pay registers without a payment', async () => {
    const replies = [HELD, DONE]
    const { card, seen } = paid({
      place: () => ({ ok: true, value: replies.shift() }) as never,
      coupon: () => ({ ok: true, value: 20_000 }) as never,
    })
    await takePlace(card)
    card.send({ type: 'coupon-typed', typed: 'full' })
    await applyTypedCoupon(card)
    expect(card.current().coupon).toMatchObject({ is: 'applied', code: 'FULL' })
    await payForPlace(card)
    expect([card.current().at, seen.paid]).toEqual(['thank-you', []])
  })

  it('[CPN-02] an empty coupon makes no call', async () => {
    const { card, seen } = paid(answers(HELD))
    await takePlace(card)
    await applyTypedCoupon(card)
    expect(seen.asked).toEqual(['place'])
    expect(card.current().coupon).toMatchObject({ problem: say('coupon-empty') })
  })

  it('without network nothing is lost, and the same press works again', async () => {
    let isAway = true
    const { card } = paid({
      place: () =>
        (isAway
          ? { ok: false, means: 'retry', said: say('unreachable') }
          : { ok: true, value: HELD }) as never,
    })
    await takePlace(card)
    expect(card.current()).toMatchObject({ at: 'exam', unreached: 'place', asking: null })
    isAway = false
    await takePlace(card)
    expect(card.current()).toMatchObject({ at: 'pay', unreached: null })
  })

  it('[VAL-21] an incomplete form asks nobody', async () => {
    const { card, seen } = exampleCard(answers(DONE))
    expect(await takePlace(card)).toBe(false)
    expect(seen.asked).toEqual([])
  })
})

describe('a number', () => {
  it.each([
    ['98765', 'not-a-number'],
    ['0123456789', 'begins-with-zero'],
  ])('[VAL-05] [VAL-06] %s is refused here', async (typed, code) => {
    const { card, seen } = exampleCard({})
    await submitNumber(card, typed)
    expect([card.current().problems.number, seen.asked]).toEqual([say(code), []])
  })

  it('[OTP-08] [OTP-10] Edit and Verify again goes back to the code that is on its way', async () => {
    const given = { state: NEW, now: 1_000 }
    const code = () =>
      ({
        ok: true,
        value: { challenge: 'c', maskedMobile: '98******10', isMobile: true, resendAfterSeconds: 45 },
      }) as never
    const { card, seen } = exampleCard({ code }, given)
    await submitNumber(card, '9876543210')
    card.send({ type: 'number-edited' })
    expect(card.current().at).toBe('number')
    await submitNumber(card, '9876543210')
    expect([card.current().at, card.current().sent?.challenge, seen.asked]).toEqual(['code', 'c', ['code']])
    // Another number, or one whose wait is over, asks for a code of its own.
    card.send({ type: 'number-edited' })
    await submitNumber(card, '9123456780')
    expect([card.current().sent?.about, seen.asked.length]).toEqual(['9123456780', 2])
    const { card: later, seen: asked } = exampleCard({ code }, { state: card.current(), now: 60_000 })
    later.send({ type: 'number-edited' })
    await submitNumber(later, '9123456780')
    expect([later.current().at, asked.asked]).toEqual(['code', ['code']])
  })

  it('[OPN-14] three digits ask nobody', async () => {
    const { card, seen } = exampleCard({
      code: () =>
        ({
          ok: true,
          value: { challenge: 'c', maskedMobile: '98******10', isMobile: true, resendAfterSeconds: 45 },
        }) as never,
    })
    await submitNumber(card, '98765 43210')
    expect(card.current()).toMatchObject({ at: 'code', sent: { about: '9876543210', resendAt: 46_000 } })
    await verifyCode(card, '123')
    expect(seen.asked).toEqual(['code'])
    expect(card.current().problems.code).toEqual(say('not-an-otp'))
  })
})
