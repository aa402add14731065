import { expect, it } from 'vitest'
import { clearsBoxes, endsCode } from './code-refusals.ts'

it.each([
  ['registration.wrong-code', true, false],
  ['registration.not-an-otp', true, false],
  ['registration.code-expired', true, true],
  ['registration.code-used-up', true, true],
  ['registration.code-spent', true, true],
  // No answer says nothing about the digits: they stay for the next attempt.
  ['unreachable', false, false],
  [undefined, false, false],
] as const)(
  '[OTP-09] [ERR-06] after %s the boxes are empty: %s, the code has ended: %s',
  (code, clears, ends) => {
    expect([clearsBoxes(code), endsCode(code)]).toEqual([clears, ends])
  },
)
