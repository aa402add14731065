import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { countdownDays } from './countdown.ts'

const names = { today: 'Today', test: 'Test', language: 'en' } as const
const days = (today: string, examDay: string) => countdownDays(plainDate(today), plainDate(examDay), names)

it('counts the days with a bubble each, up to eight', () => {
  expect(days('2026-11-29', '2026-12-01')).toEqual([
    { date: '2026-11-29', day: '29', name: 'Today' },
    { date: '2026-11-30', day: '30', name: 'Mon' },
    { date: '2026-12-01', day: '1', name: 'Test' },
  ])
  expect(days('2026-11-15', '2026-11-22')).toHaveLength(8)
})

it('shows none when the test is today, over, or too far', () => {
  expect([
    days('2026-11-15', '2026-11-15'),
    days('2026-11-15', '2026-11-14'),
    days('2026-11-15', '2026-11-23'),
  ]).toEqual([[], [], []])
})
