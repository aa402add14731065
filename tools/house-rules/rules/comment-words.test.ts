import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { COMMENT_WORDS, commentWords } from './comment-words.ts'

const found = (path: string, text: string) =>
  commentWords.check(treeOf({ [path]: text })).map(({ line, message }) => `${line} ${message}`)

it.each(COMMENT_WORDS)('catches $banned in comments of code and of styles', ({ banned, use }) => {
  const message = expect.stringContaining(`use ${use}`)
  expect(found('apps/server/src/a.ts', `\n// Here ${banned} waits.\nexport const a = 1`)).toEqual([message])
  expect(found('apps/portal/app/a.tsx', `/** Here ${banned} waits. */\nexport const a = 1`)).toEqual([
    message,
  ])
  expect(found('apps/portal/app/a.css', `/* Here ${banned} waits. */\n.a {}`)).toEqual([message])
})

it('says where and what to write, also where a line ends between the words', () => {
  expect(
    found('apps/server/src/a.ts', '/**\n * A family that is\n * told late.\n */\nexport const a = 1'),
  ).toEqual(['2 the comment has `is told`; use receives, is notified'])
})

it('leaves texts, names, longer words, documents and what a tool wrote alone', () => {
  expect(found('apps/server/src/a.ts', "export const nobody = 'Nobody is told.'")).toEqual([])
  expect(found('apps/server/src/a.ts', '// Nobodys\nexport const a = 1')).toEqual([])
  expect(found('docs/a.md', 'nobody')).toEqual([])
  expect(found('apps/server/db/tables.ts', '// Written by a tool\n// nobody\nexport const a = 1')).toEqual([])
})
