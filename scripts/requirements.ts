import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf, kindLines, lacking } from './requirements/coverage.ts'
import { readExpected, readLedger } from './requirements/ledger.ts'
import { readLookedAt } from './requirements/looked-at.ts'
import { reportedTests } from './requirements/reported-tests.ts'
import { namingsIn } from './requirements/title-ids.ts'

const { values } = parseArgs({
  options: {
    missing: { type: 'boolean' },
    json: { type: 'boolean' },
    quiet: { type: 'boolean' },
    require: { type: 'string' },
    expect: { type: 'string' },
    passed: { type: 'string' },
  },
})

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const LOOKED_AT = 'docs/requirements-looked-at.md'
const ledger = readLedger(read('docs/requirements.md'))
const looked = readLookedAt(read(LOOKED_AT), read('docs/requirements.md'))
const testFiles = globSync(['{apps,packages,tools,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**'],
}).toSorted()
const namings = testFiles.flatMap((path) => namingsIn(path, read(path)))
/** With `--passed <folder>` the reports in it must show that all tests of a row passed; else a title is enough. */
const reported =
  values.passed === undefined
    ? undefined
    : globSync('*.json', { cwd: resolve(values.passed) })
        .map((name) => readFileSync(join(resolve(values.passed ?? ''), name), 'utf8'))
        .flatMap((text) => reportedTests(JSON.parse(text), root))
const coverage = coverageOf({
  ledger,
  namings,
  lookedAt: looked.map(({ id }) => id),
  ...(reported === undefined ? {} : { reported }),
})
const lacks = lacking(coverage, ledger, {
  areas: values.require?.split(',').map((area) => area.trim()) ?? [],
  ids: values.expect === undefined ? [] : readExpected(readFileSync(resolve(values.expect), 'utf8')),
})

const proven = coverage.areas.reduce((sum, area) => sum + area.proven, 0)
const total = coverage.areas.reduce((sum, area) => sum + area.total, 0)

if (values.json === true) {
  console.log(
    JSON.stringify(
      { proven, total, areas: coverage.areas, kinds: coverage.kinds, unknown: coverage.unknown, lacks },
      null,
      2,
    ),
  )
} else if (values.quiet !== true) {
  for (const area of values.missing === true ? [] : coverage.areas)
    console.log(`${area.area}  ${String(area.proven).padStart(3)} of ${String(area.total).padStart(3)}`)
  if (values.missing !== true) console.log(`\n${kindLines(coverage.kinds).join('\n')}`)
  if (values.missing !== true)
    console.log(
      `\nAll  ${proven} of ${total} requirements have a test of the kind they name, or were looked at (${LOOKED_AT}).\n`,
    )
  for (const { id, why } of coverage.areas.flatMap((area) => area.lacks)) console.log(`${id}  ${why}`)
}

for (const { id, path, line } of coverage.unknown)
  console.error(`${path}:${line} names ${id}, which docs/requirements.md does not have`)
for (const { id, why } of lacks) console.error(`${id} is demanded: ${why}`)
if (coverage.unknown.length > 0 || lacks.length > 0) process.exitCode = 1
