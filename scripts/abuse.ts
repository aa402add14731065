import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `npm run abuse`: a hundred thousand wishes for a code from ten thousand addresses, against the real tables. */
loadSettings()
await ensureServices()
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/test/abuse.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
