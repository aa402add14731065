import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeConsole } from '../e2e/pictures/take-console.ts'
import { takeDashboards } from '../e2e/pictures/take-dashboards.ts'
import { takePictures } from '../e2e/pictures/take-pictures.ts'
import { releasedDaysAgo } from '../e2e/released-days-ago.ts'
import { ensureServices } from './machine/services.ts'
import { startStack } from './stack.ts'
import { buildApps } from './stack/build.ts'
import { e2ePorts, loadSettings, ROOT, staffHost } from './stack/settings.ts'

/**
 * `npm run pictures`: retakes the pictures in docs/pictures from the production build; `--only=result,analysis` takes
 * some of them, `--only=console` those of the staff console. `--dashboard` instead takes every exam type in every dashboard state, in .reports/dashboard, for
 * review.
 */
loadSettings()
const only =
  process.argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',') ?? []
const showsDashboards = process.argv.includes('--dashboard')
await ensureServices()
await buildApps()
const stack = await startStack({
  ports: e2ePorts(),
  databaseName: showsDashboards ? 'medha_dashboard_pictures' : 'medha_pictures',
  freshDatabase: true,
  dropsDatabase: true,
  production: true,
})
const into = (...folder: readonly string[]): string => {
  const path = join(ROOT, ...folder)
  mkdirSync(path, { recursive: true })
  return path
}
try {
  if (showsDashboards) {
    const taken = await takeDashboards(`${stack.standinsUrl}/demonstration`, into('.reports', 'dashboard'))
    console.log(`${taken.length} pictures in .reports/dashboard`)
  } else {
    const consoleUrl = `http://${staffHost()}:${e2ePorts().site}`
    const ofConsole = only.length === 0 || only.includes('console')
    const consolePictures = ofConsole ? await takeConsole(consoleUrl, into('docs', 'pictures')) : []
    const [ahead] = stack.demoLogins
    const who = (state: string) =>
      stack.demoLogins.find(({ shows }) => shows.startsWith(`iACST online, result ${state}`))
    const published = who('published')
    const withdrawn = who('withdrawn')
    if (ahead === undefined || published === undefined || withdrawn === undefined)
      throw new Error('there is no demo student to show')
    await releasedDaysAgo(stack.databaseUrl)
    const students = { ahead, published, withdrawn }
    const others = only.includes('console') ? only.filter((name) => name !== 'console') : only
    const taken =
      only.length > 0 && others.length === 0
        ? []
        : await takePictures(stack.siteUrl, students, into('docs', 'pictures'), others)
    console.log(`${consolePictures.length + taken.length} pictures in docs/pictures`)
  }
} finally {
  await stack.stop()
}
