import { expect, it } from 'vitest'
import { namingsIn } from './title-ids.ts'

const ids = (code: string) => namingsIn('a.test.ts', code).map(({ id }) => id)

it.each([
  ['one id', "it('[LOG-01] shows a heading', () => {})", ['LOG-01']],
  ['two brackets', "test('[LOG-01] [LOG-02] shows', () => {})", ['LOG-01', 'LOG-02']],
  ['a list in one bracket', "it('[LOG-01, VAL-03] shows', () => {})", ['LOG-01', 'VAL-03']],
  ['a title of a group', "describe('[TRM-01] terms', () => {})", ['TRM-01']],
  ['a template', 'for (const path of paths) test(`[RTE-11] ${path} redirects`, run)', ['RTE-11']],
  ['a glued title', "it('[RTE-11] ' + path, run)", ['RTE-11']],
  ['.each', "it.each([[1], [2]])('[VAL-01] refuses %s', run)", ['VAL-01']],
  ['a tagged .each', "it.each`a\n${1}`('[VAL-01] refuses $a', run)", ['VAL-01']],
  [
    'ids in the table of .each',
    "it.each([['[VAL-01]', 1], ['[VAL-02]', 2]])('%s', run)",
    ['VAL-01', 'VAL-02'],
  ],
  [
    'bare ids in the table of .each',
    "it.each([['VAL-01', 1], ['VAL-02', 2]])('[%s] refuses', run)",
    ['VAL-01', 'VAL-02'],
  ],
  ['a group in Playwright', "test.describe('[LND-02] pages', () => {})", ['LND-02']],
  ['a modified runner', "it.concurrent('[LND-02] pages', run)", ['LND-02']],
])('reads %s', (_, code, expected) => {
  expect(ids(code)).toEqual(expected)
})

it.each([
  ['a comment', "// it('[LOG-01] was here')"],
  ['a text', "const title = '[LOG-01]'"],
  ['an expectation', "expect(text).toBe('[LOG-01]')"],
  ['an id without brackets', "it('says LOG-01 without brackets', run)"],
  ['what only looks like an id', "it('[A-1] [log-01] [LOG-1x]', run)"],
  ['code in a table', 'it.each([["it(\'[LOG-01] planted\')", "LOG-01"]])(\'reads %s\', run)'],
])('is not fooled by %s', (_, code) => {
  expect(ids(code)).toEqual([])
})

it('says where an id stands', () => {
  expect(namingsIn('a.test.ts', "\n\nit('[LOG-01] shows', run)")).toEqual([
    { id: 'LOG-01', path: 'a.test.ts', line: 3 },
  ])
})
