import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { contrast } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokensIn = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (oklch\([^)]+\))/g)].map(([, name, value]) => [name, value]),
  )
const blockOf = (selector: string) =>
  css.slice(css.indexOf(selector), css.indexOf('}', css.indexOf(selector)))

const common = tokensIn(blockOf(':root {'))
const exams = ['iACST', 'IAT', 'MOCK-NEET', 'MOCK-JEE', 'ANTHE'] as const
const ratio = (theme: Record<string, string | undefined>, one: string, other: string) =>
  contrast(theme[one] ?? `no token ${one}`, theme[other] ?? `no token ${other}`)

test('the sum is right: black on white is 21, ink on paper as measured in the mock', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  expect(ratio(common, 'ink', 'paper')).toBeCloseTo(15.8, 0)
})

test.each([
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['ink-soft', 'paper', 7],
  ['ink-soft', 'surface', 7],
  ['ink-band-soft', 'ink', 7],
  ['placeholder', 'surface', 4.5],
  ['positive', 'surface', 4.5],
  ['positive', 'positive-wash', 4.5],
  ['caution', 'surface', 4.5],
  ['caution', 'caution-wash', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'paper', 3],
  ['focus', 'paper', 3],
])('%s on %s has at least %s:1', (one, other, least) => {
  expect(ratio(common, one, other)).toBeGreaterThanOrEqual(least)
})

describe.each(exams)('the colours of %s', (exam) => {
  const theme = { ...common, ...tokensIn(blockOf(`[data-exam='${exam}'] {`)) }

  test.each([
    ['surface', 'accent', 4.5],
    ['accent-ink', 'surface', 7],
    ['accent-ink', 'accent-wash', 7],
    ['ink-soft', 'accent-wash', 7],
    ['accent', 'accent-wash', 3],
    ['focus', 'accent-wash', 3],
  ])('%s on %s has at least %s:1', (one, other, least) => {
    expect(ratio(theme, one, other)).toBeGreaterThanOrEqual(least)
  })
})
