import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import { describe, expect, it } from 'vitest'
import { after, complete, NEW, PAID, sent } from '../journey/example-journey.ts'
import { advance } from '../journey/journey.ts'
import type { JourneyState } from '../journey/state.ts'
import { checkPayment } from './check-payment.ts'
import { exampleStore } from './example-store.ts'
import { verifyCode } from './prove-number.ts'

const form = complete(PAID)
const held = advance(form, { type: 'place-held', hold: { feePaise: 20_000, isCouponApplicable: true } }, PAID)
const payment = { examTitle: { en: 'NEET', hi: 'NEET' }, duePaise: 20_000, orderId: 'ORDER0001' }
const AWAITING = { state: 'awaiting', examType: PAID.examType, feePaise: 20_000, payment } as const
const CONFIRMED = {
  state: 'confirmed',
  examType: PAID.examType,
  studentName: form.student.name,
  dateOfBirth: form.student.dateOfBirth,
  examDay: form.exam.day,
  rollNumber: '251104783926',
}
const statusAnswer = (status: object) => ({
  paymentStatus: () => ({ ok: true, value: status as SignUpStatus }) as never,
})

describe('a page that is opened at the payment', () => {
  const opened = async (status: object, state: JourneyState = held) => {
    const { store } = exampleStore(statusAnswer(status), { facts: PAID, state })
    await checkPayment(store)
    return store.current()
  }

  it('[OPN-68] shows the place of a family that has paid meanwhile, and not “Pay”', async () => {
    expect(await opened(CONFIRMED)).toMatchObject({
      at: 'thank-you',
      registered: { rollNumber: '251104783926' },
    })
  })

  it.each([
    ['of a brother', { studentName: 'Rohan Deshmukh' }],
    ['of another child', { dateOfBirth: '2012-01-03' }],
    ['of another day', { examDay: '2026-11-29' }],
    ['of another exam', { examType: 'IAT' }],
  ])('stays where it is for a place %s', async (_, other) => {
    expect((await opened({ ...CONFIRMED, ...other })).at).toBe('pay')
  })

  it('a failure learns which payment it was; without an answer it stays as it is', async () => {
    const failed = advance(held, { type: 'payment-failed' }, PAID)
    expect(await opened({ ...AWAITING, state: 'failed' }, failed)).toMatchObject({
      at: 'payment-failed',
      payment,
    })
    const { store } = exampleStore({}, { facts: PAID, state: failed })
    await checkPayment(store)
    expect(store.current()).toMatchObject({ at: 'payment-failed', payment: null })
  })

  it('no call is made before anything was sent', async () => {
    const { store, seen } = exampleStore(statusAnswer(CONFIRMED), { facts: PAID, state: form })
    await checkPayment(store)
    expect(seen.calls).toEqual([])
  })
})

describe('a new tab, after the OTP', () => {
  const waiting = after(NEW, PAID, { type: 'number-typed', typed: '9876543210' }, sent())
  const proved = async (status: object, savedForm: typeof form | undefined = form) => {
    const { store, seen } = exampleStore(
      {
        ...statusAnswer(status),
        proof: () => ({ ok: true, value: { known: [], registrationCount: 0, allowed: 2 } }) as never,
      },
      { facts: PAID, state: waiting, ...(savedForm === undefined ? {} : { savedForm }) },
    )
    await verifyCode(store, '1234')
    return { state: store.current(), calls: seen.calls }
  }

  it('[OPN-68] offers the payment that was left open, with the form as it was', async () => {
    const { state } = await proved(AWAITING)
    expect(state).toMatchObject({ at: 'payment-failed', paymentEnd: 'open', payment, pendingCall: null })
    expect([state.student.name, state.exam.day]).toEqual([form.student.name, form.exam.day])
  })

  it('shows the place where it was paid', async () => {
    expect((await proved(CONFIRMED)).state.at).toBe('thank-you')
  })

  it('begins as always where the payment is over, never reached a bank, or is not of this browser', async () => {
    expect((await proved({ ...AWAITING, state: 'failed' })).state.at).toBe('student')
    expect((await proved({ ...AWAITING, payment: { ...payment, orderId: null } })).state.at).toBe('student')
    expect((await proved({ state: 'none' })).state.at).toBe('student')
  })

  it('makes no further call for a family that never left for a bank', async () => {
    const { store, seen } = exampleStore(
      { proof: () => ({ ok: true, value: { known: [], registrationCount: 0, allowed: 2 } }) as never },
      { facts: PAID, state: waiting },
    )
    await verifyCode(store, '1234')
    expect([store.current().at, seen.calls]).toEqual(['student', ['proof']])
  })
})
