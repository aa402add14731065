import { expect, it } from 'vitest'
import { readGuide } from './guide.ts'

it('[DOC-03] the guide is read by heading, blocks of a kind that a test cannot run left out', () => {
  const text =
    '# A\n\n## One\n\n```sh\na\n```\n\nText\n\n```sh\nb\n```\n\n```console\nc\n```\n\n## Two\n\nNone.\n'
  expect([...readGuide(text)]).toEqual([
    ['One', 'a\nb\n'],
    ['Two', ''],
  ])
})
