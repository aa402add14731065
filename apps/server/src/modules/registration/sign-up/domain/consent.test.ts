import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { isPossibleBirth, purposesOf } from './consent.ts'

it('[VAL-15] [OPN-12] the server accepts birthdays of both readings and no others', () => {
  expect(isPossibleBirth(plainDate('1991-12-31'))).toBe(false)
  expect(isPossibleBirth(plainDate('1992-01-01'))).toBe(true)
  expect(isPossibleBirth(plainDate('2015-12-31'))).toBe(true)
  expect(isPossibleBirth(plainDate('2016-01-01'))).toBe(false)
})

it('[OPN-79] whoever objects to messages agrees to the rest only', () => {
  expect(purposesOf(false)).toContain('messages-about-tests')
  expect(purposesOf(true)).toEqual(['registration', 'test-and-result'])
})
