import { runCiSteps } from './ci/run-steps.ts'
import { NIGHTLY_STEPS } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run nightly [-- name of a step …]`: the long runs that CI only has a slice of, each with an end to its time. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !NIGHTLY_STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are ${NIGHTLY_STEPS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const steps = NIGHTLY_STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const { failed } = await runCiSteps(ROOT, steps, 'nightly.json')
process.exitCode = failed === 0 ? 0 : 1
