import { expect, it } from 'vitest'
import { countsSince } from './attempts.ts'

it('[OPN-11] counts from the first of April in India', () => {
  const since = (now: string) => countsSince('academic_year', '04-01', new Date(now))?.toISOString()
  expect(since('2026-11-15T06:00:00Z')).toBe('2026-03-31T18:30:00.000Z')
  expect(since('2026-03-31T18:29:59Z')).toBe('2025-03-31T18:30:00.000Z')
  expect(since('2026-03-31T18:30:00Z')).toBe('2026-03-31T18:30:00.000Z')
  expect(countsSince('ever', '04-01', new Date('2026-11-15T06:00:00Z'))).toBeNull()
})
