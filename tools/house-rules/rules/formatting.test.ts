import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { formatting } from './formatting.ts'

const count = (path: string, code: string) => formatting.check(treeOf({ [path]: code })).length

it.each([
  "const day = new Intl.DateTimeFormat('en-IN').format(at)",
  "const fee = (paise / 100).toLocaleString('en-IN')",
])('catches %s', (code) => {
  expect(count('apps/portal/app/features/result/day.ts', code)).toBe(1)
})

it('lets app/format format, and everybody call it', () => {
  const code = "export const formatDay = (at: Date) => new Intl.DateTimeFormat('en-IN').format(at)"
  expect(count('apps/portal/app/format/day.ts', code)).toBe(0)
  expect(count('apps/portal/app/features/result/page.ts', 'const day = formatDay(at)')).toBe(0)
})
