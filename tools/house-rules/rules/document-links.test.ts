import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { documentLinks } from './document-links.ts'

const found = (text: string) =>
  documentLinks
    .check(treeOf({ 'docs/guides/money.md': text, 'docs/decisions/0006-sessions.md': '', 'README.md': '' }))
    .map(({ line, message }) => `${line} ${message}`)

it.each(['[a](missing.md)', '[a](../decisions/0006-old-name.md#why)', '[a](decisions)'])(
  'catches %s',
  (text) => {
    expect(found(`first line\n${text}`)).toEqual([expect.stringMatching(/^2 .* is not there$/)])
  },
)

it('lets files, folders, headings, pictures and other sites pass', () => {
  expect(
    found(
      '[a](../decisions/0006-sessions.md#why) [b](../decisions) [c](../../README.md) [d](#here) ![e](../a.png) [f](https://medha.example/x)',
    ),
  ).toEqual([])
})
