import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { browserFloor } from './browser-floor.ts'

const messages = (path: string, code: string) =>
  browserFloor.check(treeOf({ [path]: code })).map(({ message }) => message)
const PLAYER = 'apps/player/src/test/top-bar.tsx'
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
  ["new DecompressionStream('gzip')", 'DecompressionStream'],
  ['/(?<=a)b/.test(text)', 'a pattern that looks behind'],
  ['/(?<!a)b/.test(text)', 'a pattern that looks behind'],
  ['/[a--b]/v.test(text)', 'a pattern with the flag v'],
])('[PLY-30] catches %s', (code, message) => {
  expect(messages(PAGE, code)).toEqual([message])
  expect(messages(PLAYER, code)).toEqual([message])
  expect(messages('packages/questions/src/options.tsx', code)).toEqual([message])
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

it.each([
  'list.toSorted()',
  'list.toReversed()',
  'URL.parse(text)',
  'URL.canParse(text)',
  'AbortSignal.timeout(5)',
])('[PLY-30] catches %s in the player, whose head fills nothing in', (code) => {
  expect(messages(PLAYER, code)).toHaveLength(1)
  expect(messages('packages/test-rules/src/fold.ts', code)).toHaveLength(1)
  expect(messages(PAGE, code)).toEqual([])
})

it('[PLY-30] lets the one place decompress that can do without', () => {
  const code = "if (typeof DecompressionStream !== 'undefined') new DecompressionStream('gzip')"
  expect(messages('packages/test-rules/src/open-paper.ts', code)).toEqual([])
  expect(messages('packages/test-rules/src/open-bundle.ts', code)).toHaveLength(2)
})
