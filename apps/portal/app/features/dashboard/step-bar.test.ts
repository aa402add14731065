import { expect, it } from 'vitest'
import { stepBarOf } from './step-bar.ts'

const bar = (kind: string, isExamTaken: boolean, isCoursePurchased = false) =>
  stepBarOf({ kind, isExamTaken, isCoursePurchased })

it('[STP-01] a bar that ends with a visit; the test counts as done once taken', () => {
  expect(bar('visit-branch', false)).toEqual({ steps: ['registration', 'test', 'visit'], current: 1 })
  expect(bar('visit-branch', true).current).toBe(2)
})

it('[STP-02] before the test: registration, test, admission', () => {
  expect(bar('admission', false)).toEqual({ steps: ['registration', 'test', 'admission'], current: 1 })
})

it('[STP-03] after the test: test, course registration, visit; the second is done with a purchase', () => {
  expect(bar('admission', true)).toEqual({ steps: ['test', 'courseRegistration', 'visit'], current: 1 })
  expect(bar('admission', true, true).current).toBe(2)
})
