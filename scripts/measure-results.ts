import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `npm run measure:results`: a published result through the api beside a bare server; the first second of a release. */
loadSettings()
await ensureServices()
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/test/measure-results.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
