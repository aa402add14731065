import { dashboard } from '@medha/messages/dashboard.en'
import { expect, it } from 'vitest'
import { whyNotStarted } from './use-start-test.ts'

it('[LCH-01] without a network a start says that the test has not begun', () => {
  expect(whyNotStarted(false, 'Sorry.', dashboard.startOffline)).toBe(
    'You are offline. Your test has not started.',
  )
  expect(whyNotStarted(true, 'Sorry.', dashboard.startOffline)).toBe('Sorry.')
})
