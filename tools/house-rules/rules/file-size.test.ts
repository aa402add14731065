import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { fileSize } from './file-size.ts'

const messages = (path: string, text: string) =>
  fileSize.check(treeOf({ [path]: text })).map(({ message }) => message)
const lines = (count: number) => 'a\n'.repeat(count)

it.each(['a.ts', 'a.tsx', 'a.css', 'a.sql'])('catches the 401st line of %s', (path) => {
  expect(messages(path, lines(400))).toEqual([])
  expect(messages(path, lines(401))).toEqual(['401 lines'])
})

it('leaves data and what a tool wrote alone', () => {
  expect(messages('apps/server/db/schema.sql', lines(900))).toEqual([])
  expect(
    messages('apps/server/db/tables.ts', `// Written by db/write-tables.ts; do not edit.\n${lines(900)}`),
  ).toEqual([])
  expect(messages('apps/server/db/seeds/reference/pincodes.csv', lines(900))).toEqual([])
})
