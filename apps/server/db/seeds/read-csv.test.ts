import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

it('reads plain, quoted and empty cells', () => {
  const text = 'a,b,c\n1,"two, three",\n,"say ""x""",4\n,,\n'
  expect(readCsv(text)).toEqual([
    { a: '1', b: 'two, three', c: null },
    { a: null, b: 'say "x"', c: '4' },
    { a: null, b: null, c: null },
  ])
})
