import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumPath, headlessShellPath } from './machine/needs.ts'
import { ensureServices } from './machine/services.ts'
import { startStack } from './stack.ts'
import { buildApps } from './stack/build.ts'
import { waitForMidnight } from './stack/midnight.ts'
import { e2ePorts, loadSettings, ROOT } from './stack/settings.ts'

/**
 * `npm run e2e [-- Playwright arguments]`: runs against the production build behind the edge proxy, on a fresh database
 * and its own ports. `-- --suite=journeys login` runs a part.
 */
const SUITES = {
  journeys: 'e2e/playwright.config.ts',
  /** Builds and serves the gallery itself. */
  gallery: 'e2e/gallery/playwright.config.ts',
  /** The player's engine, with its own servers. */
  engine: 'e2e/engine/playwright.config.ts',
} as const
type Suite = keyof typeof SUITES

const args = process.argv.slice(2)
const chosen = args.find((arg) => arg.startsWith('--suite='))?.slice('--suite='.length)
const suites = (Object.keys(SUITES) as Suite[]).filter((name) => chosen === undefined || chosen === name)
const others = args.filter((arg) => !arg.startsWith('--suite='))

const playwright = (suite: Suite, env: Readonly<Record<string, string>> = {}): Promise<number> => {
  const cli = join(ROOT, 'e2e/node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [cli, 'test', '--config', join(ROOT, SUITES[suite]), ...others], {
    cwd: join(ROOT, 'e2e'),
    env: {
      ...process.env,
      ...env,
      CHROMIUM: chromiumPath() ?? '',
      HEADLESS_SHELL: headlessShellPath() ?? '',
    },
    stdio: 'inherit',
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

const runJourneys = async (): Promise<number> => {
  await buildApps()
  const wait = waitForMidnight(Date.now())
  if (wait > 0) console.log(`midnight in India is near: waiting ${Math.ceil(wait / 60_000)} minutes`)
  await sleep(wait)
  const stack = await startStack({
    ports: e2ePorts(),
    databaseName: `medha_e2e_${e2ePorts().site}`,
    freshDatabase: true,
    dropsDatabase: true,
    production: true,
    // Shortened, so that a journey waits seconds for a changed fact or a job, not minutes.
    env: { PAGE_FRESH_SECONDS: '5', JOBS_MINUTE_SECONDS: '3' },
  })
  try {
    return await playwright('journeys', {
      BASE_URL: stack.siteUrl,
      STANDINS_URL: stack.standinsUrl,
      DATABASE_URL: stack.databaseUrl,
      DEMO_LOGINS: JSON.stringify(stack.demoLogins),
    })
  } finally {
    await stack.stop()
  }
}

loadSettings()
try {
  await ensureServices()
  const codes: number[] = []
  for (const suite of suites) codes.push(await (suite === 'journeys' ? runJourneys() : playwright(suite)))
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1
} catch (problem) {
  console.error(`\n${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
