import { expect, it } from 'vitest'
import { isMinor } from './adulthood.ts'
import { plainDate } from './plain-date.ts'

it('[OPN-79] somebody is a child until the eighteenth birthday', () => {
  const born = plainDate('2008-11-15')
  expect(isMinor(born, plainDate('2026-11-14'))).toBe(true)
  expect(isMinor(born, plainDate('2026-11-15'))).toBe(false)
  expect(isMinor(plainDate('2008-02-29'), plainDate('2026-02-28'))).toBe(true)
  expect(isMinor(plainDate('2008-02-29'), plainDate('2026-03-01'))).toBe(false)
})
