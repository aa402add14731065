import { expect, test } from 'vitest'

import { dotPaths, placeInField } from './dots.ts'
import { pictures } from './pictures.ts'

test('a run of bubbles is one line that is as many units long, less one', () => {
  expect(dotPaths(['.###'], 0, 0).accent).toBe('M1.5 0.5h2.01')
  expect(dotPaths(['#'], 3, 2).accent).toBe('M3.5 2.5h0.01')
})

test('each ink has its own path', () => {
  expect(dotPaths(['#o@'], 0, 0)).toEqual({
    accent: 'M0.5 0.5h0.01',
    second: 'M1.5 0.5h0.01',
    dark: 'M2.5 0.5h0.01',
  })
})

test('a picture stands in the middle of its field', () => {
  expect(placeInField(['####', '####'], 10, 6)).toEqual({ left: 3, top: 2 })
})

test.each(Object.entries<readonly string[]>(pictures))(
  '%s fits its field and fills 70 to 92 % of a phone',
  (_, rows) => {
    const width = rows[0]?.length ?? 0
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([width]))
    expect(width / 34).toBeGreaterThanOrEqual(0.7)
    expect(width / 34).toBeLessThanOrEqual(0.92)
    expect(rows.join('')).toMatch(/^[#@o.]+$/)
    const { accent, second, dark } = dotPaths(rows, 0, 0)
    expect((accent + second + dark).length).toBeLessThan(2048)
  },
)
