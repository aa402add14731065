import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { folderReadmes } from './folder-readmes.ts'

const found = (files: Readonly<Record<string, string>>) =>
  folderReadmes.check(treeOf(files)).map(({ path, message }) => `${path} ${message}`)

it.each([
  ['an app', 'apps/portal/app/root.tsx', 'apps/portal/README.md is missing'],
  ['a package', 'packages/rules/src/otp.ts', 'packages/rules/README.md is missing'],
  ['the tools', 'tools/boundaries/cruise.ts', 'tools/README.md is missing'],
])('catches %s without a README', (_, path, message) => {
  expect(found({ [path]: '' })).toEqual([message])
})

it('catches a server module without a README, and one that is longer than a screen', () => {
  const server = { 'apps/server/README.md': 'a', 'apps/server/src/modules/leads/index.ts': '' }
  expect(found(server)).toEqual(['apps/server/src/modules/leads/README.md is missing'])
  expect(found({ ...server, 'apps/server/src/modules/leads/README.md': 'a\n'.repeat(81) })).toEqual([
    expect.stringContaining('has 81 lines'),
  ])
})

it('lets folders with a short README pass, and folders that need none', () => {
  expect(
    found({ 'packages/rules/README.md': 'a\n', 'packages/rules/src/otp.ts': '', 'docs/a.md': '' }),
  ).toEqual([])
})
