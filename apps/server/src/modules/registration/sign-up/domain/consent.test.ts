import { expect, it } from 'vitest'
import { purposesOf } from './consent.ts'

it('[OPN-79] whoever objects to messages agrees to the rest only', () => {
  expect(purposesOf(false)).toContain('messages-about-tests')
  expect(purposesOf(true)).toEqual(['registration', 'test-and-result'])
})
