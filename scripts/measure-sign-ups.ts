import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `npm run measure:sign-ups`: complete sign-ups a second through HTTP, beside the same statements bare. */
loadSettings()
await ensureServices()
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/test/measure-sign-ups.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
