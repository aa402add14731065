import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { RETIRED_WORDS } from './retired-word-list.ts'
import { retiredWords } from './retired-words.ts'

const found = (path: string, text = '') =>
  retiredWords.check(treeOf({ [path]: text })).map(({ line, message }) => `${line} ${message}`)

const camel = (words: string) => words.replaceAll(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (words: string) => camel(` ${words}`)

it.each(RETIRED_WORDS)(
  'catches $retired in names of values, types, members and files',
  ({ retired, use }) => {
    const message = expect.stringContaining(`use ${use}`)
    expect(found('apps/server/src/a.ts', `\nexport const ${camel(`new ${retired}`)} = 1`)).toEqual([message])
    expect(found('apps/server/src/a.ts', `\nexport type Old${pascal(retired)} = 1`)).toEqual([message])
    expect(found('apps/portal/app/a.tsx', `\nexport const a = <Old${pascal(retired)} />`)).not.toEqual([])
    expect(found('apps/server/src/a.ts', `\nexport const a = b.${camel(retired)}`)).toEqual([message])
    expect(found(`apps/server/src/${retired.replaceAll(' ', '-')}/a.ts`)).toEqual([message])
  },
)

it('says where and what to write', () => {
  expect(found('apps/server/src/a.ts', '\nexport interface SignUpWorld {}')).toEqual([
    '2 `SignUpWorld` has the retired `world`; use deps',
  ])
})

it('leaves prose, texts, parts of other words, migrations and what a tool wrote alone', () => {
  expect(found('docs/a.md', 'the whole world')).toEqual([])
  expect(found('apps/server/src/a.ts', '// the world\nexport const a = "Hello world"')).toEqual([])
  expect(found('apps/server/src/a.ts', 'export const worldwide = 1')).toEqual([])
  expect(found('apps/server/db/migrations/0101_catalogue_world.sql')).toEqual([])
  expect(found('apps/server/db/tables.ts', '// Written by a tool\nexport const world = 1')).toEqual([])
})
