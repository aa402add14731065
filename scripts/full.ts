import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stepsFor } from './ci/changed.ts'
import { runCiSteps } from './ci/run-steps.ts'
import { fullSteps } from './ci/steps.ts'
import { ROOT } from './stack/settings.ts'

/**
 * `npm run full [-- --since <commit>]`: runs everything, or only the steps for folders changed since then, with random
 * cases that the printed SEED reproduces. A failure does not stop later parts.
 */
const { values } = parseArgs({ options: { since: { type: 'string' } } })

const changedSince = (commit: string): readonly string[] => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

process.env['CI'] = 'true'
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const all = fullSteps(seed)
const steps = values.since === undefined ? all : stepsFor(changedSince(values.since), all)
console.log(`SEED=${seed}\n${steps.map(({ name }) => name).join(', ')}`)
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
const { failed } = await runCiSteps(ROOT, steps, 'full.json')
process.exitCode = failed === 0 ? 0 : 1
