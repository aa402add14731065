import { fields } from '@medha/messages/fields.en'
import { registration } from '@medha/messages/registration.en'
import { describe, expect, it } from 'vitest'
import { noticeOf } from '../journey/notice.ts'
import { codeWords, couponWords, fieldWords, formWords, numberWords } from './notice-words.ts'

const words = { registration, fields }

describe('what a person reads', () => {
  it.each([
    ['VAL-05', noticeOf('not-a-number'), 'Please enter correct mobile number/ PSID'],
    ['VAL-06', noticeOf('begins-with-zero'), 'Please enter the correct number'],
    ['ERR-05', noticeOf('registration.too-many-codes', 'Too many'), 'Too many'],
    ['ERR-05', noticeOf('edge.unexpected'), 'Invalid'],
    ['ERR-08', noticeOf('caller-failed'), 'Truecaller verification failed. Please try manual entry.'],
    ['ERR-08', noticeOf('caller-failed', 'Not you'), 'Not you'],
    ['OTP-16', noticeOf('caller-number'), 'Invalid mobile number received'],
  ])('[%s] under the number: %o', (_, notice, text) => {
    expect(numberWords(words, notice)).toBe(text)
  })

  it.each([
    ['ERR-06', noticeOf('registration.wrong-code', 'Wrong'), 'Wrong'],
    ['VAL-08', noticeOf('not-an-otp'), 'Please enter a valid OTP'],
  ])('[%s] under the OTP: %o', (_, notice, text) => {
    expect(codeWords(words, notice)).toBe(text)
  })

  it.each([
    ['ERR-04', noticeOf('edge.unexpected', 'Sorry'), 'Sorry'],
    ['ERR-04', noticeOf('edge.unexpected'), 'We are facing technical issues. Please try after some time.'],
  ])('[%s] after a refused sign-up: %o', (_, notice, text) => {
    expect(formWords(words, notice)).toBe(text)
  })

  it.each([
    ['CPN-02', noticeOf('coupon-empty'), 'Please enter a coupon code.'],
    ['CPN-03', noticeOf('coupon-applied'), 'Coupon Applied Successfully'],
    ['CPN-03', noticeOf('coupon-applied', 'Enjoy'), 'Enjoy'],
    ['CPN-04', noticeOf('coupon-invalid'), 'Invalid Coupon'],
    ['CPN-04', noticeOf('coupon-invalid', 'Expired'), 'Expired'],
  ])('[%s] about a coupon: %o', (_, notice, text) => {
    expect(couponWords(words, notice)).toBe(text)
  })

  it.each([
    ['VAL-09', 'name', 'required', 'Please enter student name'],
    ['VAL-09', 'fatherName', 'required', 'Please enter father name'],
    ['VAL-11', 'name', 'too-short', 'Minimum length should be 2'],
    ['VAL-13', 'email', 'not-an-email', 'Enter a valid email address'],
    ['VAL-14', 'birth', 'required', 'Please select date of birth'],
    ['VAL-20', 'board', 'required', 'This field is required'],
    ['VAL-17', 'state', 'slot-first', 'Please select exam slot first'],
    ['VAL-19', 'day', 'centre-first', 'Please select centre first'],
  ])('[%s] %s %s', (_, field, code, text) => {
    expect(fieldWords(words, field, code)).toBe(text)
  })

  it('nothing when nothing is wrong', () => {
    expect([numberWords(words, null), fieldWords(words, 'name', undefined)]).toEqual([undefined, undefined])
  })
})
