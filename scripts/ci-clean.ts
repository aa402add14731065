import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT } from './stack/settings.ts'

const run = (program: string, args: readonly string[], cwd: string): number =>
  spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, CI: 'true' } }).status ?? 1

const [load = 0] = loadavg()
if (load > availableParallelism() / 2)
  console.warn(`The machine is busy (load ${load.toFixed(1)}): the times of this run say little.`)

/** `npm run ci:clean`: the gate on a fresh clone of HEAD, as CI runs it. Its reports replace those in `.reports`. */
const folder = mkdtempSync(join(tmpdir(), 'medha-clean-'))
const clone = join(folder, 'main')
const shared = resolve(ROOT, '../shared')
try {
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'))
  process.exitCode = run('git', ['clone', '--quiet', ROOT, clone], folder) || run('bash', ['.ci/run'], clone)
  const reports = join(clone, '.reports')
  rmSync(join(ROOT, '.reports'), { recursive: true, force: true })
  if (existsSync(reports)) cpSync(reports, join(ROOT, '.reports'), { recursive: true })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
