import { expect, it } from 'vitest'
import { fields as english } from './fields.en.ts'
import { fields as hindi } from './fields.hi.ts'

/** Verbatim from the specification: a changed letter is a changed requirement. */
it.each([
  ['VAL-05', english.mobileOrPsid['not-a-number'], 'Please enter correct mobile number/ PSID'],
  ['VAL-06', english.mobileOrPsid['begins-with-zero'], 'Please enter the correct number'],
  ['VAL-07', english.mobile['not-a-mobile'], 'Enter a valid mobile number'],
  ['VAL-08', english.otp['not-an-otp'], 'Please enter a valid OTP'],
  ['VAL-09', english.studentName.required, 'Please enter student name'],
  ['VAL-09', english.fatherName.required, 'Please enter father name'],
  ['VAL-09', english.email.required, 'Please enter email'],
  ['VAL-11', english.studentName['too-short'], 'Minimum length should be 2'],
  ['VAL-11', english.studentName['too-long'], 'Maximum 60 characters are allowed'],
  ['VAL-11', english.studentName['not-letters'], 'Only alphabets are allowed'],
  ['VAL-13', english.email['not-an-email'], 'Enter a valid email address'],
])('[%s] says its text word for word', (_, text, specified) => {
  expect(text).toBe(specified)
})

it('speaks Hindi where it speaks Hindi', () => {
  const words = Object.values(hindi).flatMap((field) => Object.values(field))
  for (const text of words) expect(text).toMatch(/\p{Script=Devanagari}/u)
})
