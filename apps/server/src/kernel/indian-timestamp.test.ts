import { expect, it } from 'vitest'
import { readIndianTimestamp } from './indian-timestamp.ts'

it.each([
  ['2026-11-15 11:30:00.0', '2026-11-15T06:00:00.000Z'],
  ['2026-11-15 11:30:07.523', '2026-11-15T06:00:07.000Z'],
  ['2026-11-15T06:00:00.000Z', '2026-11-15T06:00:00.000Z'],
])('%s is %s', (text, moment) => {
  expect(readIndianTimestamp(text)?.toISOString()).toBe(moment)
})

it.each(['', 'yesterday', '15/11/2026 11:30:00', '2026-13-45 99:99:99'])('%j is none', (text) => {
  expect(readIndianTimestamp(text)).toBeNull()
})
