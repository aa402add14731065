import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { documentedCommands } from './documented-commands.ts'

const found = (text: string) =>
  documentedCommands
    .check(
      treeOf({
        'package.json': JSON.stringify({ scripts: { dev: 'a', 'test:watch': 'b' } }),
        'packages/ui/package.json': JSON.stringify({ scripts: { gallery: 'c' } }),
        'README.md': `first line\n${text}`,
      }),
    )
    .map(({ line, message }) => `${line} ${message}`)

it.each([
  ['a script that is gone', '`npm run development`', '2 `npm run development` is not in package.json'],
  ['a script of another package', '`npm run gallery`', '2 `npm run gallery` is not in package.json'],
  ['a program', '`node scripts/dev.ts --fresh`', '2 `node scripts/dev.ts --fresh` is not an npm script'],
  ['a shell script', '`bash .ci/run`', '2 `bash .ci/run` is not an npm script'],
  [
    'a line of a block',
    '```\nnpm run dev\nnode tools/check.ts\n```',
    '4 `node tools/check.ts` is not an npm script',
  ],
])('catches %s', (_, text, message) => {
  expect(found(text)).toEqual([message])
})

it('lets scripts and prose pass', () => {
  expect(
    found(
      '`npm run dev -- --fresh`, `npm run test:watch`, `npm run --prefix packages/ui gallery`; we node twice, `node:crypto` and bash.',
    ),
  ).toEqual([])
})
