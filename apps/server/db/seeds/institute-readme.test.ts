import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EXAMPLE_INSTITUTE, INSTITUTE_TABLES } from './load-reference.ts'
import { readRows } from './read-rows.ts'

const read = (file: string) => readFileSync(join(EXAMPLE_INSTITUTE, file), 'utf8')

/** A part of the text begins with a line that names its files, and goes on to the next such line. */
const parts = read('README.md').split(/\n(?=`[a-z-]+\.(?:csv|json)`)/)

it.each([...new Set(INSTITUTE_TABLES.map(({ file }) => file))])(
  '[DEP-11] explains every column of %s',
  (file) => {
    const part = parts.find((text) => text.split('\n')[0]?.includes(`\`${file}\``)) ?? ''
    const columns = new Set(readRows(file, read(file)).flatMap(({ cells }) => Object.keys(cells)))
    const explained = [...part.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
    expect(explained).toEqual(expect.arrayContaining([...columns]))
  },
)

it('explains no column that is gone', () => {
  const columns = new Set(
    INSTITUTE_TABLES.flatMap(({ file }) => readRows(file, read(file))).flatMap(({ cells }) =>
      Object.keys(cells),
    ),
  )
  const explained = [...read('README.md').matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name)
  expect(explained.filter((name) => !columns.has(name))).toEqual([])
})
