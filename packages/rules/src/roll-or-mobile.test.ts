import { expect, it } from 'vitest'
import { readRollOrMobile, ROLL_OR_MOBILE_LENGTH, rollOrMobileText } from './roll-or-mobile.ts'

it('[REC-05] goes on at exactly ten or twelve digits', () => {
  const kinds = ['987654321', '9876543210', '98765432101', '987654321012', '9876543210123'].map((text) => {
    const read = readRollOrMobile(text)
    return read.ok ? read.value.kind : read.refusal.code
  })
  expect(kinds).toEqual(['neither', 'mobile', 'neither', 'roll-number', 'neither'])
})

it.each(['+91 98765 01234', '+919876501234', '098765 01234'])(
  '[REC-05] %s, as a phone gives it, is a mobile number and no roll number',
  (text) => {
    expect(readRollOrMobile(text)).toEqual({ ok: true, value: { kind: 'mobile', digits: '9876501234' } })
    expect(rollOrMobileText(text).replaceAll(' ', '')).toBe('9876501234')
  },
)

it('[REC-04] takes digits only, at most twelve', () => {
  expect(ROLL_OR_MOBILE_LENGTH).toBe(12)
  for (const text of ['', '98765abcde', '९८७६५४३२१०']) expect(readRollOrMobile(text).ok).toBe(false)
  expect(readRollOrMobile('9876 5432 1012').ok).toBe(true)
})
