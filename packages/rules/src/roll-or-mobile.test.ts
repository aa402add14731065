import { expect, it } from 'vitest'
import { readRollOrMobile, ROLL_OR_MOBILE_LENGTH } from './roll-or-mobile.ts'

it('[REC-05] goes on at exactly ten or twelve digits', () => {
  const kinds = ['987654321', '9876543210', '98765432101', '987654321012', '9876543210123'].map((text) => {
    const read = readRollOrMobile(text)
    return read.ok ? read.value.kind : read.refusal.code
  })
  expect(kinds).toEqual(['neither', 'mobile', 'neither', 'roll-number', 'neither'])
})

it('[REC-04] takes digits only, at most twelve', () => {
  expect(ROLL_OR_MOBILE_LENGTH).toBe(12)
  for (const text of ['', '98765abcde', '९८७६५४३२१०']) expect(readRollOrMobile(text).ok).toBe(false)
  expect(readRollOrMobile('9876 5432 1012').ok).toBe(true)
})
