import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createOwnPostgres } from '../apps/server/test/own-postgres.ts'
import { ensureServices } from './machine/services.ts'
import { loadSettings, ROOT } from './stack/settings.ts'

/**
 * `npm run test:all [-- vitest arguments]`: all tests without a browser, on a temporary PostgreSQL without fsync. A
 * test that crashes its database starts its own cluster.
 */
loadSettings()
await ensureServices()
const postgres = await createOwnPostgres(22_000 + randomInt(2_000), {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '512MB',
})
try {
  await postgres.start()
  const vitest = spawn('vitest', ['run', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, TEST_DATABASE_URL: postgres.url('postgres') },
    stdio: 'inherit',
  })
  const forward = (signal: NodeJS.Signals) => vitest.kill(signal)
  process.once('SIGINT', forward).once('SIGTERM', forward)
  process.exitCode = await new Promise<number>((resolve) => {
    vitest.once('close', (code) => resolve(code ?? 1))
    vitest.once('error', () => resolve(1))
  })
} finally {
  await postgres.remove()
}
