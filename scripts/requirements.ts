import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf, lacking } from './requirements/coverage.ts'
import { readExpected, readLedger } from './requirements/ledger.ts'
import { readLookedAt } from './requirements/looked-at.ts'
import { passedTitles } from './requirements/passed-titles.ts'
import { idsIn, namingsIn } from './requirements/title-ids.ts'

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
const written = testFiles.flatMap((path) => namingsIn(path, read(path)))
/** With `--passed <folder>` only what a report in that folder says has passed counts; else what is written does. */
const passed =
  values.passed === undefined
    ? undefined
    : new Set(
        globSync('*.json', { cwd: resolve(values.passed) })
          .map((name) => readFileSync(join(resolve(values.passed ?? ''), name), 'utf8'))
          .flatMap((text) => passedTitles(JSON.parse(text)))
          .flatMap((title) => idsIn(title)),
      )
const counted = written.filter(({ id }) => passed === undefined || passed.has(id) || !ledger.has(id))
/** Of rows that no program can check, and that no test names either. */
const byEye = looked.filter(({ id }) => counted.every((naming) => naming.id !== id))
const coverage = coverageOf(ledger, [
  ...counted,
  ...byEye.map(({ id }, index) => ({ id, path: LOOKED_AT, line: index + 1 })),
])
const lacks = lacking(coverage, ledger, {
  areas: values.require?.split(',').map((area) => area.trim()) ?? [],
  ids: values.expect === undefined ? [] : readExpected(readFileSync(resolve(values.expect), 'utf8')),
})

const named = coverage.areas.reduce((sum, area) => sum + area.named, 0)
const total = coverage.areas.reduce((sum, area) => sum + area.total, 0)

if (values.json === true) {
  console.log(
    JSON.stringify({ named, total, areas: coverage.areas, unknown: coverage.unknown, lacks }, null, 2),
  )
} else if (values.quiet !== true) {
  for (const area of values.missing === true ? [] : coverage.areas)
    console.log(`${area.area}  ${String(area.named).padStart(3)} of ${String(area.total).padStart(3)}`)
  if (values.missing !== true)
    console.log(
      `\nAll  ${named} of ${total} requirements are named by a test; of these ${byEye.length} can only be looked at (${LOOKED_AT}).\n`,
    )
  console.log('Without a test:')
  for (const area of coverage.areas)
    if (area.missing.length > 0)
      console.log(`${area.area}  ${area.missing.map((id) => id.slice(4)).join(' ')}`)
}

for (const { id, path, line } of coverage.unknown)
  console.error(`${path}:${line} names ${id}, which docs/requirements.md does not have`)
if (lacks.length > 0) console.error(`${lacks.length} demanded without a test: ${lacks.join(', ')}`)
if (coverage.unknown.length > 0 || lacks.length > 0) process.exitCode = 1
