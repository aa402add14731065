import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  countStatuses,
  PALETTE_STATUSES,
  paletteStatus,
  questionStatus,
  type PaletteStatus,
} from './palette.ts'

const OPTION = 0b0_0100
const NUMBER = 0x20
const MARK = 0x40
const VISIT = 0x80

const TABLE: readonly (readonly [number, PaletteStatus])[] = [
  [0, 'not-visited'],
  [VISIT, 'not-answered'],
  [MARK, 'marked'],
  [VISIT | MARK, 'marked'],
  [OPTION, 'answered'],
  [OPTION | VISIT, 'answered'],
  [OPTION | MARK, 'answered-marked'],
  [OPTION | VISIT | MARK, 'answered-marked'],
  [NUMBER, 'answered'],
  [NUMBER | VISIT, 'answered'],
  [NUMBER | MARK, 'answered-marked'],
  [NUMBER | VISIT | MARK, 'answered-marked'],
  [NUMBER | OPTION, 'answered'],
  [NUMBER | OPTION | VISIT, 'answered'],
  [NUMBER | OPTION | MARK, 'answered-marked'],
  [NUMBER | OPTION | VISIT | MARK, 'answered-marked'],
]

it.each(TABLE)('[PAL-02] byte %i is %s', (byte, status) => {
  expect(paletteStatus(byte)).toBe(status)
})

it('[PAL-02] the table has all sixteen, and which option was chosen does not matter', () => {
  expect(new Set(TABLE.map(([byte]) => byte)).size).toBe(16)
  for (const [byte, status] of TABLE.filter(([each]) => (each & OPTION) !== 0))
    for (let options = 1; options < 32; options += 1)
      expect(paletteStatus((byte & ~OPTION) | options)).toBe(status)
})

it('a matrix is one question', () => {
  const items = Uint8Array.of(VISIT, VISIT | OPTION, VISIT, VISIT | MARK)
  expect(questionStatus({ items }, [1, 3])).toBe('not-answered')
  expect(questionStatus({ items }, [1, 2, 3])).toBe('answered')
  expect(questionStatus({ items }, [1, 2, 3, 4])).toBe('answered-marked')
  expect(questionStatus({ items }, [3, 4])).toBe('marked')
})

it('[PAL-03] the five counts add up to the number of questions', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 180 }), fc.integer({ min: 1, max: 4 }), (items, rows) => {
      const questions = Array.from({ length: Math.floor(items.length / rows) }, (_, question) =>
        Array.from({ length: rows }, (_row, row) => question * rows + row + 1),
      )
      const counts = countStatuses({ items }, questions)
      expect(Object.keys(counts)).toEqual(PALETTE_STATUSES)
      expect(PALETTE_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(questions.length)
    }),
  )
})
