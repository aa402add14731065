import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCiSteps } from './ci/run-steps.ts'
import { GATE_STEPS } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run ci`: the gate. Runs every check a landing must pass, in turn; the last line of output is the count. */
process.env['CI'] = 'true'
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
const { failed } = await runCiSteps(ROOT, GATE_STEPS, 'ci.json')
process.exitCode = failed === 0 ? 0 : 1
