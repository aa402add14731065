import { styleText } from 'node:util'
import { installMissing } from './machine/install.ts'
import { NEEDS } from './machine/needs.ts'
import { ensurePostgres } from './machine/postgres.ts'
import { ensureRedis } from './machine/redis.ts'
import { loadSettings } from './stack/settings.ts'

/** `npm run setup`: installs and starts what npm cannot. Safe to run again. */
const done = (what: string) => console.log(`${styleText('green', '●')} ${what}`)

loadSettings()
try {
  const installed = await installMissing(NEEDS, (line) => console.log(`${styleText('dim', '○')} ${line}`))
  done('PostgreSQL, Redis, Chromium, a Hindi font, HAProxy and poppler are installed')
  await ensurePostgres(installed.has('postgresql'))
  done('PostgreSQL runs')
  await ensureRedis()
  done('Redis runs')
  console.log(`\nNow ${styleText('bold', 'npm run dev')}\n`)
} catch (problem) {
  console.error(`\n${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
