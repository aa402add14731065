import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { softeners } from './softeners.ts'

const messages = (path: string, code: string) =>
  softeners.check(treeOf({ [path]: code })).map(({ message }) => message)

it.each([
  ["it.skip('a', () => {})", 'it.skip'],
  ["describe.only('a', () => {})", 'describe.only'],
  ["test.todo('a')", 'test.todo'],
  ["test.describe.skip('a', () => {})", 'test.skip'],
  ["it.each([1]).only('a', () => {})", 'it.only'],
  ["it.skipIf(slow)('a', () => {})", 'it.skipIf'],
  ['const a = b as any', 'as any'],
  ['// TODO later', 'TODO'],
  ['/* FIXME */', 'FIXME'],
  ['// @ts-ignore', '@ts-ignore'],
  ['// @ts-nocheck', '@ts-nocheck'],
  ['// oxlint-disable-next-line no-console', 'oxlint-disable'],
  ['// eslint-disable no-console', 'eslint-disable'],
])('catches %s', (code, message) => {
  expect([...new Set(messages('apps/server/src/platform/http.test.ts', code))]).toEqual([message])
})

it('catches retries in the configuration of tests', () => {
  const code = 'export default { test: { retry: 2 } }'
  expect(messages('vitest.config.ts', code)).toEqual(['tests that may fail and run again'])
  expect(messages('e2e/playwright.config.ts', 'export default { retries: 0 }')).toEqual([])
})

it('catches a promise for later in styles and SQL', () => {
  expect(messages('packages/ui/src/tokens.css', '/* TODO */')).toEqual(['TODO'])
  expect(messages('apps/server/db/migrations/0001_platform_a.sql', '-- FIXME')).toEqual(['FIXME'])
})

it('lets a test of types expect an error, and words be words', () => {
  expect(messages('packages/rules/src/a.test.ts', '// @ts-expect-error the code is closed\na()')).toEqual([])
  expect(messages('packages/rules/src/a.ts', '// @ts-expect-error\na()')).toEqual(['@ts-expect-error'])
  expect(messages('packages/rules/src/a.ts', "const a = 'TODO'; list.skip(); only()")).toEqual([])
})
