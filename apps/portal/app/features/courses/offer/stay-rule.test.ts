import { expect, it } from 'vitest'
import { showsStayModal } from './stay-rule.ts'

const ALL = { isExamListed: true, purchased: 0, courses: 2, wasShown: false }

it('[DSH-35] [DSH-22] opens when everything holds, and each condition alone keeps it closed', () => {
  expect(showsStayModal(ALL)).toBe(true)
  expect(showsStayModal({ ...ALL, isExamListed: false })).toBe(false)
  expect(showsStayModal({ ...ALL, purchased: 1 })).toBe(false)
  expect(showsStayModal({ ...ALL, courses: 0 })).toBe(false)
  expect(showsStayModal({ ...ALL, wasShown: true })).toBe(false)
})
