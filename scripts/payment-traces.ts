import { spawnSync } from 'node:child_process'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/** `npm run payments:traces -- 10000 [first port]`: random payments against killed processes, compared to the paisa. */
const [count = '300', port = '4780'] = process.argv.slice(2)

loadSettings()
await ensureServices()
const ended = spawnSync(process.execPath, ['apps/server/test/traces/run.ts', count, port], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = ended.status ?? 1
