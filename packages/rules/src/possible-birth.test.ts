import { expect, it } from 'vitest'
import { plainDate } from './plain-date.ts'
import { isPossibleBirth } from './possible-birth.ts'

it('[VAL-15] [OPN-12] the server accepts birthdays of both readings and no others', () => {
  expect(isPossibleBirth(plainDate('1991-12-31'))).toBe(false)
  expect(isPossibleBirth(plainDate('1992-01-01'))).toBe(true)
  expect(isPossibleBirth(plainDate('2015-12-31'))).toBe(true)
  expect(isPossibleBirth(plainDate('2016-01-01'))).toBe(false)
})
