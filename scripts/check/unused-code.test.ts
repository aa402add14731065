import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { plantRepository } from './planted-repository.ts'
import { runStep } from './run-step.ts'

const TREE = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module' }),
  'pnpm-workspace.yaml': 'packages:\n  - apps/*\n  - packages/*',
  'apps/server/package.json': JSON.stringify({ name: '@medha/server', type: 'module' }),
  'apps/server/src/main/api.ts': "import { open } from '../platform/door.ts'\nopen()",
  'apps/server/src/platform/door.ts': 'export const open = (): void => undefined',
  'packages/rules/package.json': JSON.stringify({
    name: '@medha/rules',
    type: 'module',
    exports: { './*': './src/*.ts' },
  }),
}

const knip = async (files: Readonly<Record<string, string>>) => {
  const repository = plantRepository(['knip.json'], { ...TREE, ...files })
  try {
    return await runStep(repository.folder, {
      name: 'unused code',
      commands: [['knip', '--no-progress', '--no-config-hints']],
    })
  } finally {
    repository.remove()
  }
}

it('finds nothing where everything is used', async () => {
  expect(await knip({})).toMatchObject({ ok: true, output: '' })
})

it.each([
  [
    'an unused export of an app',
    {
      'apps/server/src/platform/door.ts':
        'export const open = (): void => undefined\nexport const plantedExport = 1',
    },
    'plantedExport',
  ],
  [
    'an unused export of a package, though the package offers all its files',
    { 'packages/rules/src/fees.ts': 'export const plantedExport = 1' },
    'plantedExport',
  ],
  ['an unused file', { 'apps/server/src/platform/planted-file.ts': 'export const a = 1' }, 'planted-file.ts'],
  [
    'an unused dependency',
    {
      'apps/server/package.json': JSON.stringify({
        name: '@medha/server',
        dependencies: { 'planted-package': '1.0.0' },
      }),
    },
    'planted-package',
  ],
])('finds %s', async (_, files, name) => {
  const { ok, output } = await knip(files)
  expect(ok).toBe(false)
  expect(output).toContain(name)
})

it('leaves nothing out: knip.json ignores no files and no kinds of finding', () => {
  const config: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../knip.json'), 'utf8'))
  expect(config).not.toHaveProperty('ignore')
  expect(config).not.toHaveProperty('exclude')
  expect(config).not.toHaveProperty('rules')
})
