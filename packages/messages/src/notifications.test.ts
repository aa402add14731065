import { describe, expect, it } from 'vitest'
import { notifications as english } from './notifications.en.ts'
import { notifications as hindi } from './notifications.hi.ts'
import type { NotificationCode } from './sms-templates.ts'

const CODES = Object.keys(english) as NotificationCode[]
const placesOf = (text: string): string[] =>
  [...new Set(text.match(/\{\w+\}/g))].toSorted((a, b) => a.localeCompare(b))

/** A payer may never have become a student, and an erased student has no dashboard any more: help comes by phone. */
const WITHOUT_ACCOUNT: readonly string[] = ['refund-done', 'second-payment-back', 'erasure-done']
const actOn = (code: NotificationCode): RegExp =>
  WITHOUT_ACCOUNT.includes(code) ? /\{support\}/ : /\{(dashboard|link)\}/

describe.each(CODES.filter((code) => code !== 'one-time-code'))('the message %s', (code) => {
  it.each([
    ['en', english],
    ['hi', hindi],
  ] as const)('says in %s where the family can act', (_, messages) => {
    expect(messages[code].sms).toMatch(actOn(code))
    expect(messages[code].mail.text).toMatch(actOn(code))
  })
})

it.each(CODES)('%s has the same places in both languages', (code) => {
  expect(placesOf(hindi[code].sms)).toEqual(placesOf(english[code].sms))
  expect(placesOf(hindi[code].mail.text)).toEqual(placesOf(english[code].mail.text))
  expect(placesOf(hindi[code].mail.subject)).toEqual(placesOf(english[code].mail.subject))
})
