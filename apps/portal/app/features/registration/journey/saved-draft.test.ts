import { describe, expect, it } from 'vitest'
import { readArrival, startOf, thankYouAt } from './arrival.ts'
import { after, atExam, complete, FORM, FREE_OR_PAID, NEW, PAID, proved, sent } from './example-journey.ts'
import { advance } from './journey.ts'
import { savedSignUpOf, writeDraft, SAVED_FOR_MS, restoreDraft, resumeSavedSignUp } from './saved-draft.ts'
import type { JourneyState } from './state.ts'

const NOW = 1_794_700_000_000
const deps = { now: NOW, formId: 'another-form-0000000' }
const again = (state: JourneyState) => restoreDraft(writeDraft(state, PAID, NOW), PAID, deps)

const waiting = after(NEW, PAID, { type: 'number-typed', typed: '9876543210' }, sent())
const held = advance(
  complete(PAID),
  { type: 'place-held', hold: { feePaise: 20_000, isCouponApplicable: true } },
  PAID,
)

describe('what survives a reload', () => {
  it.each([
    ['number', advance(NEW, { type: 'number-typed', typed: '98765' }, PAID)],
    ['code', waiting],
    ['student', after(waiting, PAID, proved(), { type: 'student-changed', change: { name: 'An' } })],
    ['exam', atExam(PAID)],
    ['pay', held],
    ['payment-failed', advance(held, { type: 'payment-failed' }, PAID)],
  ] as const)('everything typed at %s', (at, state) => {
    const back = again(state)
    expect(back?.at).toBe(at)
    for (const part of ['typed', 'sent', 'proof', 'student', 'exam', 'hold', 'method', 'formId'] as const)
      expect(back?.[part]).toEqual(state[part])
    expect(back?.pendingCall).toBeNull()
  })

  it('[CPN-05] a coupon that was applied stays applied, so that the amount does not rise after a reload', () => {
    const half = advance(
      held,
      { type: 'coupon-applied', code: 'HALF', discountPaise: 10_000, words: '' },
      PAID,
    )
    expect(again(half)?.coupon).toMatchObject({ is: 'applied', code: 'HALF', discountPaise: 10_000 })
    const typed = advance(held, { type: 'coupon-typed', typed: 'HAL' }, PAID)
    expect(again(typed)?.coupon).toMatchObject({ is: 'none', typed: 'HAL' })
  })

  it('[OPN-79] ticks that were not sent are given anew, [OPN-75] and no other person is stored', () => {
    const back = again(after(waiting, PAID, proved([])))
    expect([back?.consent.data, back?.known]).toEqual([false, []])
    expect(again({ ...held, at: 'exam' })?.consent.parent).toBe(false)
  })

  it('[OPN-79] [REG-07] what was agreed to with a held place is not asked again, nor is a no to messages undone', () => {
    const quiet = { ...held, consent: { data: true, parent: true, messages: false } }
    const failed = advance(quiet, { type: 'payment-failed' }, PAID)
    for (const state of [quiet, failed]) expect(again(state)?.consent).toEqual(quiet.consent)
    const older = writeDraft(failed, PAID, NOW)?.replace(/"version":"[^"]+"/, '"version":"2020-01"') ?? null
    expect(restoreDraft(older, PAID, deps)?.consent).toEqual(NEW.consent)
  })

  it('a payment that was cancelled stays a cancelled one', () => {
    const cancelled = startOf(
      readArrival('?status=aborted&mobile=9876543210'),
      { state: held, hasStartedPayment: true },
      PAID,
    )
    expect(again(cancelled.state)).toMatchObject({ at: 'payment-failed', paymentEnd: 'cancelled' })
  })

  it('[OPN-75] lives for a day and no longer', () => {
    const text = writeDraft(held, PAID, NOW)
    expect(restoreDraft(text, PAID, { ...deps, now: NOW + SAVED_FOR_MS - 1 })?.at).toBe('pay')
    expect(restoreDraft(text, PAID, { ...deps, now: NOW + SAVED_FOR_MS })).toBeNull()
  })

  it('[OPN-75] nothing is kept once the place is theirs', () => {
    expect(
      writeDraft(advance(held, { type: 'registered', rollNumber: '251104783926' }, PAID), PAID, NOW),
    ).toBeNull()
  })

  it('on another exam only who it is about comes along', () => {
    const back = restoreDraft(writeDraft(held, PAID, NOW), FREE_OR_PAID, deps)
    expect(back).toMatchObject({
      at: 'number',
      typed: '9876543210',
      proof: null,
      hold: null,
      formId: deps.formId,
    })
    expect(back?.student).toMatchObject({ name: 'Ananya Deshmukh', classId: '' })
    expect(back?.exam.day).toBe('')
  })

  it.each(['', 'nonsense', '{}', '[1]', 'null', '{"version":1}'])('does not stumble over %o', (text) => {
    expect(restoreDraft(text, PAID, deps)).toBeNull()
  })
})

describe('what survives a payment in another tab', () => {
  it('[ENT-16] [REG-07] the whole form', () => {
    const saved = savedSignUpOf(held, PAID, NOW)
    const back = resumeSavedSignUp(saved, PAID, deps)
    expect(back?.student).toEqual({ ...held.student, preferredClass: '' })
    expect(back?.exam).toMatchObject({ stateId: '21', centreCode: 'MH004', day: '2026-11-22' })
    expect(back?.proof?.about).toBe('9876543210')
    expect(resumeSavedSignUp(saved, FREE_OR_PAID, deps)).toBeNull()
    expect(resumeSavedSignUp(saved, PAID, { ...deps, now: NOW + SAVED_FOR_MS })).toBeNull()
    expect(resumeSavedSignUp(null, PAID, deps)).toBeNull()
  })

  it('[CPN-05] a coupon that was applied, so that the amount does not rise in another tab', () => {
    const half = advance(
      held,
      { type: 'coupon-applied', code: 'HALF', discountPaise: 10_000, words: '' },
      PAID,
    )
    const back = (state: JourneyState) =>
      resumeSavedSignUp(savedSignUpOf(state, PAID, NOW), PAID, deps)?.coupon
    expect(back(half)).toMatchObject({ is: 'applied', code: 'HALF', discountPaise: 10_000 })
    expect(back(held)).toEqual(NEW.coupon)
  })

  it('[OTP-02] a PSID stands where a PSID stands', () => {
    const psid = { ...held, proof: { about: '98765432101', way: 'code' as const } }
    expect(savedSignUpOf(psid, PAID, NOW)).toMatchObject({ psid: '98765432101', person: { mobile: '' } })
  })
})

it('[REG-10] a thank-you survives a reload, and its address keeps where the visit came from', () => {
  const address = thankYouAt({ pathname: '/anthe', search: '?utm_source=sms&sf_id=a.b&mobile=9876543210' })
  expect(address).toBe('/anthe?utm_source=sms&registeration=success')
  expect(readArrival(address.slice('/anthe'.length)).ended).toBe('success')
})

it('[OPN-68] an address whose payment is being confirmed waits for the server, and does not become one of success', () => {
  expect(readArrival('?status=pending').ended).toBe('success')
  expect(thankYouAt({ pathname: '/anthe', search: '?status=pending&utm_source=sms' })).toBe(
    '/anthe?utm_source=sms&status=pending',
  )
})

describe('how the card begins', () => {
  const found = { state: held, hasStartedPayment: true }
  const begin = (search: string, facts = PAID, more = found) => startOf(readArrival(search), more, facts)

  it.each([
    ['?registeration=success', 'thank-you'],
    ['?registeration=success&status=failure&mobile=9876543210', 'thank-you'],
    ['?status=failure&mobile=9876543210', 'payment-failed'],
    ['?status=aborted&mobile=9876543210', 'payment-failed'],
    ['?status=failure', 'pay'],
    ['?status=success&mobile=9876543210', 'pay'],
    ['?registeration=maybe', 'pay'],
    ['', 'pay'],
  ])('[REG-10] [REG-11] [REG-13] [OPN-21] %s shows %s', (search, at) => {
    expect(begin(search).state.at).toBe(at)
  })

  it('[REG-11] a family that gave up at the bank sees no failed payment', () => {
    expect(begin('?status=aborted&mobile=9876543210').state.paymentEnd).toBe('cancelled')
    expect(begin('?status=failure&mobile=9876543210').state.paymentEnd).toBe('failed')
  })

  it.each([
    ['a failure of an exam that reports it', '?status=failure&mobile=9', PAID, true, true],
    ['an abort', '?status=aborted&mobile=9', PAID, true, false],
    ['an exam that does not report', '?status=failure&mobile=9', FREE_OR_PAID, true, false],
    ['nothing stored', '?status=failure&mobile=9', PAID, false, false],
    ['a success', '?registeration=success', PAID, true, false],
  ])('[REG-12] %s', (_, search, facts, hasStartedPayment, reports) => {
    expect(begin(search, facts, { state: NEW, hasStartedPayment }).reportsFailure).toBe(reports)
  })

  it('[REG-09] [REG-14] a lead is looked up by its id, else by the mobile', () => {
    const fresh = { state: NEW, hasStartedPayment: false }
    expect(begin('?sf_id=a.b&mobile=9', PAID, fresh).lookup).toEqual({ by: 'lead-id', leadId: 'a.b' })
    expect(begin('?mobile=9876543210', PAID, fresh).lookup).toEqual({
      by: 'mobile',
      mobile: '9876543210',
    })
    expect(begin('?sf_id=a.b&status=failure&mobile=9', PAID, fresh).lookup).toEqual({ by: 'none' })
    expect(begin('', PAID, fresh).lookup).toEqual({ by: 'none' })
    // A reload does not request it again.
    expect(
      begin('?sf_id=a.b', PAID, { state: { ...NEW, leadId: 'a.b' }, hasStartedPayment: false }).lookup.by,
    ).toBe('none')
  })

  it('a journey of this tab keeps its form', () => {
    expect(again(held)?.formId).toBe(FORM)
  })
})
