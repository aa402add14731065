import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruiseTree } from './cruise-tree.ts'

export type Files = Readonly<Record<string, string>>

const packageFile = (name: string, exports: Readonly<Record<string, string>>): string =>
  JSON.stringify({ name, type: 'module', exports })

const ours = (name: string): string => packageFile(`@medha/${name}`, { './*': './src/*.ts' })
const OUR_PACKAGES = ['rules', 'contract', 'messages', 'ui', 'testkit']

const EVERYTHING_A_TREE_NEEDS: Files = {
  'package.json': JSON.stringify({
    name: 'fixture',
    type: 'module',
    dependencies: { zod: '4', fastify: '5', pg: '8' },
  }),
  'packages/rules/package.json': ours('rules'),
  'packages/contract/package.json': ours('contract'),
  'packages/messages/package.json': ours('messages'),
  'packages/testkit/package.json': ours('testkit'),
  'packages/ui/package.json': packageFile('@medha/ui', { './*.css': './src/*.css', './*': './src/*/*.tsx' }),
  'node_modules/zod/package.json': packageFile('zod', { '.': './index.js', './mini': './mini/index.js' }),
  'node_modules/zod/index.js': 'export const z = 1',
  'node_modules/zod/mini/index.js': 'export const z = 1',
  'node_modules/fastify/package.json': packageFile('fastify', { '.': './index.js' }),
  'node_modules/fastify/index.js': 'export const fastify = 1',
  'node_modules/pg/package.json': packageFile('pg', { '.': './index.js' }),
  'node_modules/pg/index.js': 'export const pg = 1',
}

/** Names of the rules that a small repository with these files breaks, sorted and without duplicates. */
export const brokenRules = async (files: Files): Promise<string[]> => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'medha-boundaries-')))
  try {
    for (const [path, text] of Object.entries({ ...EVERYTHING_A_TREE_NEEDS, ...files })) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), `${text}\n`)
    }
    mkdirSync(join(root, 'node_modules/@medha'), { recursive: true })
    for (const name of OUR_PACKAGES)
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@medha', name))
    const { violations } = await cruiseTree(root)
    return [...new Set(violations.map((violation) => violation.rule.name))].toSorted()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
