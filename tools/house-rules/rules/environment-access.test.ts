import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { environmentAccess } from './environment-access.ts'

const count = (path: string, code: string) => environmentAccess.check(treeOf({ [path]: code })).length

it.each([
  'process.env.PORT',
  "process['env']",
  'const { PORT } = process.env',
  "import { env } from 'node:process'",
])('catches %s', (code) => {
  expect(count('apps/server/src/platform/http.ts', code)).toBe(1)
  expect(count('packages/rules/src/config.ts', code)).toBe(1)
})

it.each([
  'apps/server/src/config.ts',
  'apps/portal/server/config.ts',
  'scripts/dev.ts',
  'e2e/playwright.config.ts',
])('lets %s read it', (path) => {
  expect(count(path, 'process.env.PORT')).toBe(0)
})
