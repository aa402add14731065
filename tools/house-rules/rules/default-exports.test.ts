import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { defaultExports } from './default-exports.ts'

const count = (path: string, code: string) => defaultExports.check(treeOf({ [path]: code })).length

it.each(['export default 1', 'export default function page() {}', 'const a = 1; export { a as default }'])(
  'catches %s',
  (code) => {
    expect(count('packages/rules/src/a.ts', code)).toBe(1)
    expect(count('apps/portal/app/features/login/form.tsx', code)).toBe(1)
  },
)

it.each([
  'vitest.config.ts',
  'apps/portal/vite.config.ts',
  'apps/portal/react-router.config.ts',
  'apps/portal/app/routes/login.tsx',
  'apps/portal/app/routes.ts',
  'apps/portal/app/root.tsx',
  'apps/portal/app/entry.server.tsx',
])('lets %s have one', (path) => {
  expect(count(path, 'export default 1')).toBe(0)
})
