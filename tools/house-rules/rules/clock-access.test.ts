import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { clockAccess } from './clock-access.ts'

const messages = (path: string, code: string) =>
  clockAccess.check(treeOf({ [path]: code })).map(({ message }) => message)
const USE_CASE = 'apps/server/src/modules/identity/use-cases/log-in.ts'

it.each([
  ['new Date()', 'new Date()'],
  ['Date.now()', 'Date.now'],
  ["Date['now']()", 'Date.now'],
  ['Date()', 'Date()'],
  ['Temporal.Now.instant()', 'Temporal.Now'],
  ['new Date(text)', 'new Date(…); kernel/instants.ts and packages/rules do the arithmetic'],
])('catches %s', (code, message) => {
  expect(messages(USE_CASE, code)).toEqual([message])
})

it('lets the clock tell the time, and rules and kernel build dates of given values', () => {
  expect(messages('apps/server/src/kernel/clock.ts', 'Date.now()')).toEqual([])
  expect(messages('apps/portal/app/api/clock.ts', 'new Date()')).toEqual([])
  expect(messages('scripts/dev.ts', 'Date.now()')).toEqual([])
  expect(messages(USE_CASE.replace('.ts', '.test.ts'), 'Date.now()')).toEqual([])
  expect(messages('packages/rules/src/indian-time.ts', 'new Date(text)')).toEqual([])
  expect(messages('packages/rules/src/indian-time.ts', 'new Date()')).toEqual(['new Date()'])
  expect(messages(USE_CASE, 'type A = Date; clock.now()')).toEqual([])
})
