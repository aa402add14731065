import { relative } from 'node:path'

interface Mutant {
  readonly fileName: string
  readonly status: string
}

interface Score {
  readonly file: string
  readonly killed: number
  readonly all: number
  readonly percent: number
}

const CAUGHT = new Set(['Killed', 'Timeout'])
/** A mutant that cannot run does not count. */
const NOT_COUNTED = new Set(['CompileError', 'RuntimeError', 'Ignored'])

const score = (file: string, mutants: readonly Mutant[]): Score => {
  const counted = mutants.filter(({ status }) => !NOT_COUNTED.has(status))
  const killed = counted.filter(({ status }) => CAUGHT.has(status)).length
  return {
    file,
    killed,
    all: counted.length,
    percent: counted.length === 0 ? 100 : (killed / counted.length) * 100,
  }
}

/** One score for each file, and one for all of them. A mutant that no test reaches counts as missed. */
export const scoresOf = (mutants: readonly Mutant[], root: string): readonly Score[] => [
  ...[...Map.groupBy(mutants, ({ fileName }) => relative(root, fileName))].map(([file, of]) =>
    score(file, of),
  ),
  score('all', mutants),
]
