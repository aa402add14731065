import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { DECISIONS } from './mutation/decisions.ts'
import { scoresOf } from './mutation/scores.ts'

/** `npm run mutation [-- payments fees]`: mutates the decision code and reports which mutants no test catches. */
const LEAST = 90

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in DECISIONS))
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are ${Object.keys(DECISIONS).join(', ')}.`)
  process.exit(2)
}
const mutate = Object.entries(DECISIONS)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .flatMap(([, files]) => files)

process.chdir(resolve(import.meta.dirname, '..'))
// Low priority: it uses a core for minutes and is not urgent.
setPriority(10)
const results = await new Stryker({
  mutate: [...mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Each mutant runs only the tests that reach it.
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  tempDirName: '.data/mutation',
  ignorePatterns: ['.data', '.reports', 'build', 'e2e', 'docs', 'deploy'],
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  allowConsoleColors: false,
}).runMutationTest()

const scores = scoresOf(results, process.cwd())
for (const { file, killed, all, percent } of scores)
  console.log(`${percent.toFixed(1).padStart(6)} %  ${String(killed).padStart(4)} of ${all}  ${file}`)
const low = scores.filter(({ percent }) => percent < LEAST)
if (low.length > 0) console.error(`Below ${LEAST} %: ${low.map(({ file }) => file).join(', ')}`)
process.exitCode = low.length === 0 && scores.length > 0 ? 0 : 1
