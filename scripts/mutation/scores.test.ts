import { expect, it } from 'vitest'
import { scoresOf } from './scores.ts'

const mutants = (fileName: string, ...statuses: string[]) => statuses.map((status) => ({ fileName, status }))

it('counts by file and together: what no test reaches is missed, what cannot run is not counted', () => {
  const scores = scoresOf(
    [
      ...mutants('/house/a.ts', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError'),
      ...mutants('/house/b.ts', 'Killed', 'Ignored'),
    ],
    '/house',
  )
  expect(scores).toEqual([
    { file: 'a.ts', killed: 2, all: 4, percent: 50 },
    { file: 'b.ts', killed: 1, all: 1, percent: 100 },
    { file: 'all', killed: 3, all: 5, percent: 60 },
  ])
})
