import { expect, it } from 'vitest'
import { dashboard } from '@medha/messages/dashboard.en'
import { stepBarOf } from './step-bar.ts'

const bar = (kind: string, isExamTaken: boolean, isCoursePurchased = false, isDigital = false) =>
  stepBarOf({ kind, isExamTaken, hasResult: isExamTaken, isCoursePurchased, isDigital })

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
  for (const isPurchased of [false, true])
    expect(bar('admission', true, isPurchased).steps.map((step) => dashboard.stepBars[step])).toEqual([
      'Scholarship Test',
      'Course Registration',
      'Visit Branch',
    ])
})

it('[STP-01] [STP-03] while the result is awaited the test is the current step, not what comes after it', () => {
  const awaited = { isExamTaken: true, hasResult: false, isCoursePurchased: false, isDigital: false }
  for (const kind of ['admission', 'visit-branch']) {
    const { steps, current } = stepBarOf({ kind, ...awaited })
    expect(steps[current]).toBe('test')
  }
})

it('[ROL-06] a student of the digital branch is sent to no branch by any bar', () => {
  const bars = [
    bar('admission', false, false, true),
    bar('admission', true, true, true),
    bar('visit-branch', true, false, true),
  ]
  for (const { steps } of bars)
    for (const step of steps) expect(dashboard.stepBars[step]).not.toMatch(/branch/i)
  expect(bars[1]?.steps.at(-1)).toBe('call')
})
