import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tallyOf } from './ci/tally.ts'

/** Runs every check there is, one after the other, and ends with one line that counts them. */
const root = resolve(import.meta.dirname, '..')
const report = (name: string): string => join(root, '.reports', name)

const STEPS: readonly {
  readonly name: string
  readonly script: string
  readonly args?: readonly string[]
  readonly reports: readonly string[]
}[] = [
  { name: 'check', script: 'scripts/check.ts', reports: ['check.json'] },
  { name: 'journeys', script: 'scripts/e2e.ts', reports: ['e2e.json', 'gallery.json'] },
  { name: 'resilience', script: 'scripts/resilience.ts', reports: ['resilience.json'] },
  { name: 'payment traces', script: 'scripts/payment-traces.ts', reports: [] },
  { name: 'landing page', script: 'scripts/measure.ts', args: ['--facts'], reports: ['landing.json'] },
  {
    name: 'requirements',
    script: 'scripts/requirements.ts',
    args: ['--expect', 'docs/requirements-expected.txt', '--passed', '.reports'],
    reports: [],
  },
]

rmSync(join(root, '.reports'), { recursive: true, force: true })
const started = performance.now()
let passed = 0
let failed = 0
for (const step of STEPS) {
  const from = performance.now()
  console.log(`\n== ${step.name}`)
  const ended = spawnSync(process.execPath, [join(root, step.script), ...(step.args ?? [])], {
    cwd: root,
    stdio: 'inherit',
  })
  const tally = tallyOf(step.reports.map(report), ended.status === 0)
  passed += tally.passed
  failed += tally.failed
  console.log(
    `== ${step.name}: ${tally.passed} passed, ${tally.failed} failed, ${Math.round((performance.now() - from) / 1000)} s`,
  )
}
console.log(`\n${Math.round((performance.now() - started) / 60_000)} minutes`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
