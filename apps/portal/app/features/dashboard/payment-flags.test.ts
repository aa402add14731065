import { expect, it } from 'vitest'
import { afterPayment, failureEvent, NO_PAYMENT } from './payment-flags.ts'

const FAILED = { isFailed: true, isRetrying: false }
const RETRYING = { isFailed: false, isRetrying: true }

it.each([
  ['a failure', NO_PAYMENT, { returned: 'failure' }, FAILED],
  ['a payment that was given up', NO_PAYMENT, { returned: 'aborted' }, FAILED],
  ['a failure while trying again', RETRYING, { returned: 'failure' }, RETRYING],
  ['giving up while trying again', RETRYING, { returned: 'aborted' }, RETRYING],
  ['a success while trying again', RETRYING, { returned: 'success' }, NO_PAYMENT],
  ['a success after a failure', FAILED, { returned: 'success' }, NO_PAYMENT],
] as const)('[PAY-04] [ENT-02] %s', (_what, before, event, after) => {
  expect(afterPayment(before, event)).toEqual(after)
})

it.each(['try-again', 'closed'] as const)(
  '[PAY-06] [ENT-02] %s hides the failure and is a retry',
  (event) => {
    expect(afterPayment(FAILED, event)).toEqual(RETRYING)
  },
)

it('[CHK-04] what is sent anew is no retry any more', () => {
  expect(afterPayment(RETRYING, 'sent')).toEqual(NO_PAYMENT)
})

it.each([
  ['mock', 'failure', 'mock-papers.payment-failed'],
  ['mock', 'aborted', 'mock-papers.payment-failed'],
  ['exam-edit', 'failure', 'exam-edit.payment-failed'],
  ['exam-edit', 'success', null],
  ['mock', 'success', null],
  ['course', 'failure', null],
] as const)('[ANA-04] a payment for %s that ended in %s is counted as %s', (purpose, outcome, event) => {
  expect(failureEvent({ purpose, outcome })).toBe(event)
})
