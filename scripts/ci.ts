import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCiSteps } from './ci/run-steps.ts'
import { CI_STEPS } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run ci`: every check of a change, one after the other; ends with one line that counts them. */
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
const { failed } = await runCiSteps(ROOT, CI_STEPS)
process.exitCode = failed === 0 ? 0 : 1
