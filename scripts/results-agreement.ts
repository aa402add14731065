import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `npm run results:agreement -- 1000000`: both ways of marking on so many random sheets of every scheme. */
loadSettings()
await ensureServices()
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/test/results/agreement-run.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
