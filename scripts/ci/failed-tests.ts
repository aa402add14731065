import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reportedTests } from '../requirements/reported-tests.ts'

const LINES_OF_A_PROBLEM = 25

/** The failures are repeated at the end of the log, because a log that is cut off keeps only its end. */
export const failedTests = (root: string): readonly string[] =>
  globSync(join(root, '.reports/*.json'))
    .flatMap((file) => reportedTests(JSON.parse(readFileSync(file, 'utf8')), root))
    .filter(({ passed }) => !passed)
    .map(({ path, title, problem = 'did not run' }) => {
      const lines = stripVTControlCharacters(problem).split('\n').slice(0, LINES_OF_A_PROBLEM)
      return [`✗ ${path} › ${title.trim()}`, ...lines.map((line) => `    ${line}`)].join('\n')
    })
