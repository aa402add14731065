import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCiSteps } from './ci/run-steps.ts'
import { fullSteps } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run full`: everything, with random cases that the printed SEED repeats. A failure does not stop the later parts. */
process.env['CI'] = 'true'
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
console.log(`SEED=${seed}`)
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
const { failed } = await runCiSteps(ROOT, fullSteps(seed), 'full.json')
process.exitCode = failed === 0 ? 0 : 1
