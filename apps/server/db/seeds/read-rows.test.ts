import { expect, it } from 'vitest'
import { readRows } from './read-rows.ts'

it('reads plain, quoted and empty cells', () => {
  const text = 'a,b,c\n1,"two, three",\n,"say ""x""",4\n,,\n'
  expect(readRows('x.csv', text)).toEqual([
    { line: 2, cells: { a: '1', b: 'two, three', c: null } },
    { line: 3, cells: { a: null, b: 'say "x"', c: '4' } },
    { line: 4, cells: { a: null, b: null, c: null } },
  ])
})

it('reads what a spreadsheet writes', () => {
  expect(readRows('x.csv', '\uFEFFa,b\r\n1,2\r\n')).toEqual([{ line: 2, cells: { a: '1', b: '2' } }])
})

it('names the line of a row with a cell too many or too few', () => {
  expect(() => readRows('x.csv', 'a,b\n1,2\n1,2,3\n')).toThrow(
    expect.objectContaining({ line: 3, message: 'has 3 cells, the header has 2' }),
  )
})

it('knows on which line each object of a list begins', () => {
  const text = '[\n  { "a": "}{[", "b": [{}] },\n\n  {\n    "a": "\\"{"\n  }, { "a": 1 }\n]\n'
  expect(readRows('x.json', text).map(({ line }) => line)).toEqual([2, 4, 6])
})

it.each([
  ['[\n  { "a": 1 }\n  { "a": 2 }\n]', 3],
  ['{}', 1],
  ['[\n  { "a": 1 },\n  2\n]', 1],
])('names the line where %j is wrong', (text, line) => {
  expect(() => readRows('x.json', text)).toThrow(expect.objectContaining({ line }))
})
