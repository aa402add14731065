import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCiSteps } from './ci/run-steps.ts'
import { nightlySteps } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run nightly [-- name of a step …]`: the full run, then the complete long runs, each with a time limit. */
process.env['CI'] = 'true'
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const all = nightlySteps(seed)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
console.log(`SEED=${seed}`)
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
const steps = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const { failed } = await runCiSteps(ROOT, steps, 'nightly.json')
process.exitCode = failed === 0 ? 0 : 1
