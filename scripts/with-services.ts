import { spawnSync } from 'node:child_process'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `node scripts/with-services.ts <program> [arguments]`: runs a program that needs PostgreSQL and Redis. */
const [program, ...args] = process.argv.slice(2)
if (program === undefined) throw new Error('which program?')

loadSettings()
await ensureServices()
const { status } = spawnSync(process.execPath, [program, ...args], { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
