import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { browserFloor } from './browser-floor.ts'

const messages = (path: string, code: string) =>
  browserFloor.check(treeOf({ [path]: code })).map(({ message }) => message)
const PAGE = 'apps/portal/app/features/dashboard/card.ts'

it.each([
  ['Object.groupBy(list, kind)', 'groupBy'],
  ['Map.groupBy(list, kind)', 'groupBy'],
  ['Promise.withResolvers()', 'withResolvers'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['one.isSubsetOf(other)', 'isSubsetOf'],
  ['Temporal.Now.instant()', 'Temporal'],
  ['requestIdleCallback(go)', 'requestIdleCallback'],
  ['element.showPopover()', 'showPopover'],
  ['/(?<=a)b/.test(text)', 'a pattern that looks behind'],
  ['/(?<!a)b/.test(text)', 'a pattern that looks behind'],
  ['/[a--b]/v.test(text)', 'a pattern with the flag v'],
])('catches %s', (code, message) => {
  expect(messages(PAGE, code)).toEqual([message])
  expect(messages('packages/rules/src/day.ts', code)).toEqual([message])
})

it('lets pass what every browser has, what the head fills in, and what no browser runs', () => {
  expect(messages(PAGE, '/(?<name>a)/.test(text); list.toSorted(); URL.parse(text); list.at(-1)')).toEqual([])
  expect(messages(PAGE, 'z.union([one, other]); signal.any')).toEqual([])
  expect(messages('packages/ui/src/toast/toast.tsx', 'element.showPopover()')).toEqual([])
  expect(messages('apps/portal/app/api/api.server.ts', 'Object.groupBy(list, kind)')).toEqual([])
  expect(messages('apps/server/src/main/start.ts', 'Object.groupBy(list, kind)')).toEqual([])
  expect(messages(PAGE.replace('.ts', '.test.ts'), 'Object.groupBy(list, kind)')).toEqual([])
})
