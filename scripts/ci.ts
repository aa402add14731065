import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCiSteps } from './ci/run-steps.ts'
import { GATE_STEPS } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run ci`: the gate. What must be true of every landing, one part after the other; ends with one line that counts. */
process.env['CI'] = 'true'
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
const { failed } = await runCiSteps(ROOT, GATE_STEPS, 'ci.json')
process.exitCode = failed === 0 ? 0 : 1
