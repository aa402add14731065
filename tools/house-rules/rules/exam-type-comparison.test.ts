import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { examTypeComparison } from './exam-type-comparison.ts'

const count = (path: string, code: string) => examTypeComparison.check(treeOf({ [path]: code })).length

it.each([
  "if (exam.type === 'IAT') hide()",
  "const shown = 'MOCK-JEE' != exam.type",
  "switch (exam.type) { case 'iACST': break }",
  "if (['IAT', 'iACST'].includes(exam.type)) hide()",
  "if (new Set(['IAT']).has(exam.type)) hide()",
  "if (types.includes('ANTHE')) hide()",
  "const phone = PHONES['MOCK-NEET']",
])('catches %s', (code) => {
  expect(count('apps/portal/app/features/landing/page.ts', code)).toBe(1)
})

it('lets names be listed and carried, and tests and seeds ask for them', () => {
  expect(count('packages/contract/src/places/exam-types.ts', "export const TYPES = ['iACST', 'IAT']")).toBe(0)
  expect(count('apps/portal/app/a.ts', "open({ examType: 'iACST' })")).toBe(0)
  expect(count('apps/portal/app/a.ts', 'if (exam.type === other.type) hide()')).toBe(0)
  expect(count('apps/portal/app/a.test.ts', "if (exam.type === 'IAT') hide()")).toBe(0)
  expect(count('apps/server/db/seeds/reference.ts', "if (exam.type === 'IAT') hide()")).toBe(0)
})
