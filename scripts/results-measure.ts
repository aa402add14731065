import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `npm run results:measure`: a million sheets marked, ranked, awarded and written, beside the barest statements. */
loadSettings()
await ensureServices()
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/test/results/measure.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
