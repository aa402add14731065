import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf, junit, formatStep } from './check/report.ts'
import { runSteps } from './check/run-step.ts'
import { quickSteps, testStep } from './check/steps.ts'
import { countTests } from './check/test-count.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, junit: { type: 'string' } } })

const root = resolve(import.meta.dirname, '..')
const reports = join(root, '.reports')
const junitFolder = values.junit === undefined ? undefined : resolve(values.junit)
for (const folder of [reports, junitFolder]) if (folder !== undefined) mkdirSync(folder, { recursive: true })

const testJson = join(reports, 'vitest.json')
rmSync(testJson, { force: true })

const report = (result: Parameters<typeof formatStep>[0]): void => console.log(formatStep(result))
const started = performance.now()
const results = await runSteps(root, quickSteps(root), 2, report)
if (values.quick !== true) {
  const testJunit = junitFolder === undefined ? undefined : join(junitFolder, 'vitest.junit.xml')
  results.push(...(await runSteps(root, [testStep(testJson, testJunit)], 1, report)))
}

const count = countOf(results, countTests(testJson))
writeFileSync(
  join(reports, 'check.json'),
  `${JSON.stringify({ ...count, steps: results.map(({ name, ok, seconds }) => ({ name, ok, seconds })) }, null, 2)}\n`,
)
if (junitFolder !== undefined) writeFileSync(join(junitFolder, 'check.junit.xml'), junit(results))

console.log(
  `\n${count.passed} passed, ${count.failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
if (count.failed > 0) process.exitCode = 1
