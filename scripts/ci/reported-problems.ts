import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reportedTests } from '../requirements/reported-tests.ts'

const LINES_OF_A_PROBLEM = 25

/**
 * The errors of unsteady and failed tests, failed ones last. They are repeated at the end of the log, because a log
 * that is cut off keeps only its end.
 */
export const reportedProblems = (root: string): readonly string[] =>
  globSync(join(root, '.reports/*.json'))
    .flatMap((file) => reportedTests(JSON.parse(readFileSync(file, 'utf8')), root))
    .filter(({ passed, isUnsteady }) => !passed || isUnsteady === true)
    .toSorted((one, other) => Number(other.passed) - Number(one.passed))
    .map(({ path, title, passed, problem = 'did not run' }) => {
      const lines = stripVTControlCharacters(problem).split('\n').slice(0, LINES_OF_A_PROBLEM)
      const heading = `${passed ? '✗ then ✓' : '✗'} ${path} › ${title.trim()}`
      return [heading, ...lines.map((line) => `    ${line}`)].join('\n')
    })
