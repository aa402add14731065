import { expect, it } from 'vitest'
import { registration as english } from './registration.en.ts'
import { registration as hindi } from './registration.hi.ts'
import { shell } from './shell.en.ts'

/** Verbatim from the specification: a changed letter is a changed requirement. */
it.each([
  ['REG-02', english.verifyTitle, 'Verify OTP'],
  ['REG-03', english.code.resend, 'Resend OTP'],
  ['REG-07', english.failed.title, 'Payment failed'],
  ['ERR-13', english.failed.text, "We couldn't process your payment. Please try again."],
  ['REG-07', english.failed.again, 'Try Again'],
  [
    'ERR-07',
    english.exhausted.text,
    'Account already exists with this mobile number. Please login or register with a different mobile number.',
  ],
  ['VAL-14', english.problems.birth.required, 'Please select date of birth'],
  ['ERR-03', english.problems.birth.impossible, 'Invalid Date Format'],
  ['VAL-20', english.problems.board.required, 'This field is required'],
  ['VAL-16', english.problems.class.required, 'Please select class & stream'],
  ['VAL-16', english.problems.slot.required, 'Please select exam slot'],
  ['VAL-17', english.problems.state.required, 'Please select state'],
  ['VAL-17', english.problems.state['slot-first'], 'Please select exam slot first'],
  ['VAL-18', english.problems.centre.required, 'Please select centre'],
  ['VAL-18', english.problems.centre['state-first'], 'Please select state first'],
  ['VAL-18', english.problems.centre['class-first'], 'Please select class & stream'],
  ['VAL-19', english.problems.day.required, 'Please select date of exam'],
  ['VAL-19', english.problems.day['centre-first'], 'Please select centre first'],
  ['VAL-28', english.noOptions, 'No Options Found'],
  ['CPN-02', english.pay.coupon.empty, 'Please enter a coupon code.'],
  ['CPN-03', english.pay.coupon.applied, 'Coupon Applied Successfully'],
  ['CPN-04', english.pay.coupon.invalid, 'Invalid Coupon'],
  ['ERR-04', english.signUpFailed, 'We are facing technical issues. Please try after some time.'],
  ['ERR-05', english.invalid, 'Invalid'],
  ['ERR-08', english.callerFailed, 'Truecaller verification failed. Please try manual entry.'],
  ['OTP-16', english.callerNumber, 'Invalid mobile number received'],
  ['ERR-09', shell.success, 'Success'],
])('[%s] says its text word for word', (_, text, specified) => {
  expect(text).toBe(specified)
})

const texts = (words: object): string[] =>
  Object.values(words).flatMap((each: unknown) => (typeof each === 'string' ? [each] : texts(each as object)))

it('speaks Hindi where it speaks Hindi', () => {
  const same = new Set<string>(['OTP', 'DD/MM/YYYY', 'Paytm'])
  const foreign = texts(hindi).filter((text) => !same.has(text) && !/\p{Script=Devanagari}/u.test(text))
  expect(foreign).toEqual([])
})

it('fills the same places in both languages', () => {
  const places = (words: object) => texts(words).map((text) => (text.match(/\{\w+\}/g) ?? []).toSorted())
  expect(places(hindi)).toEqual(places(english))
})
