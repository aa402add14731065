import { parseArgs } from 'node:util'
import { CHROMIUM } from '../e2e/chromium.ts'
import { medians } from '../e2e/measure/landing.ts'
import { visit, type PageReading } from '../e2e/measure/lighthouse.ts'
import { tokenOf } from '../e2e/measure/sign-in.ts'
import { ensureServices } from './machine/services.ts'
import { startStack } from './stack.ts'
import { buildApps } from './stack/build.ts'
import { e2ePorts, loadSettings } from './stack/settings.ts'

/**
 * `npm run measure:dashboard`: the dashboard of a logged-in student on a slow phone, on the production build,
 * alternating with a landing page that scores 97 on an idle machine: a lower score there is due to the machine.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    least: { type: 'string', default: '90' },
    shows: { type: 'string', default: 'iACST online in 7 days' },
  },
})
const LANDING = '/iacstexam'

loadSettings()
await ensureServices()
await buildApps()
const stack = await startStack({
  ports: e2ePorts(),
  databaseName: 'medha_measure_dashboard',
  freshDatabase: true,
  dropsDatabase: true,
  production: true,
  withConsole: false,
  withWorker: false,
})
try {
  const student = stack.demoLogins.find(({ shows }) => shows.startsWith(values.shows))
  if (student === undefined) throw new Error(`no demo student: ${values.shows}`)
  const token = await tokenOf(stack.siteUrl, student)
  const readings: PageReading[] = []
  const beside: PageReading[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const reading = await visit(`${stack.siteUrl}/dashboard`, CHROMIUM.executablePath, token)
    const landing = await visit(`${stack.siteUrl}${LANDING}`, CHROMIUM.executablePath)
    console.log(`run ${run + 1}: performance ${reading.performance}, of ${LANDING} ${landing.performance}`)
    readings.push(reading)
    beside.push(landing)
  }
  const seen = medians(readings)
  const landing = medians(beside)
  console.log(
    `\n/dashboard of "${student.shows}", median of ${readings.length}\n` +
      `  performance ${seen.performance}, accessibility ${seen.accessibility}, best practices ${seen.bestPractices}\n` +
      `  largest paint ${Math.round(seen.largestPaintMs)} ms, first paint ${Math.round(seen.firstPaintMs)} ms, ` +
      `blocking ${Math.round(seen.blockingMs)} ms, shift ${seen.layoutShift.toFixed(3)}\n` +
      `  ${seen.scriptKilobytes.toFixed(1)} KB of script, ${Math.round(seen.totalKilobytes)} KB in all\n` +
      `  beside it ${LANDING}: performance ${landing.performance}, largest paint ${Math.round(landing.largestPaintMs)} ms, ` +
      `blocking ${Math.round(landing.blockingMs)} ms`,
  )
  process.exitCode = seen.performance >= Number(values.least) ? 0 : 1
} finally {
  await stack.stop()
}
