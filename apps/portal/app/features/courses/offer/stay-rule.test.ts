import { expect, it } from 'vitest'
import { asksToStay } from './stay-rule.ts'

const ALL = { isExamListed: true, purchased: 0, courses: 2, wasAsked: false }

it('[DSH-35] [DSH-22] asks when everything holds, and each condition alone keeps it closed', () => {
  expect(asksToStay(ALL)).toBe(true)
  expect(asksToStay({ ...ALL, isExamListed: false })).toBe(false)
  expect(asksToStay({ ...ALL, purchased: 1 })).toBe(false)
  expect(asksToStay({ ...ALL, courses: 0 })).toBe(false)
  expect(asksToStay({ ...ALL, wasAsked: true })).toBe(false)
})
