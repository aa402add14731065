import { parseArgs } from 'node:util'
import { CHROMIUM } from '../e2e/chromium.ts'
import { medians } from '../e2e/measure/landing.ts'
import { visit, type PageReading } from '../e2e/measure/lighthouse.ts'
import { ensureServices } from './machine/services.ts'
import { startStack } from './stack.ts'
import { buildPortal } from './stack/build.ts'
import { e2ePorts, loadSettings } from './stack/settings.ts'

/** `npm run measure:dashboard`: the dashboard of a signed-in student on a slow phone, on the production build. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    shows: { type: 'string', default: 'iACST online in 7 days' },
  },
})
const WANTED = 90

loadSettings()
await ensureServices()
await buildPortal()
const stack = await startStack({
  ports: e2ePorts(),
  databaseName: 'medha_measure_dashboard',
  freshDatabase: true,
  dropsDatabase: true,
  production: true,
  withWorker: false,
})
try {
  const student = stack.demoLogins.find(({ shows }) => shows.startsWith(values.shows))
  if (student === undefined) throw new Error(`no demo student: ${values.shows}`)
  const reply = await fetch(`${stack.siteUrl}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      roll_number: student.rollNumber,
      date_of_birth: student.dateOfBirth.split('-').toReversed().join('/'),
    }),
  })
  const { token } = (await reply.json()) as { readonly token: string }
  const readings: PageReading[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const reading = await visit(`${stack.siteUrl}/dashboard`, CHROMIUM.executablePath, token)
    console.log(`run ${run + 1}: performance ${reading.performance}`)
    readings.push(reading)
  }
  const seen = medians(readings)
  console.log(
    `\n/dashboard of "${student.shows}", median of ${readings.length}\n` +
      `  performance ${seen.performance}, accessibility ${seen.accessibility}, best practices ${seen.bestPractices}\n` +
      `  largest paint ${Math.round(seen.largestPaintMs)} ms, first paint ${Math.round(seen.firstPaintMs)} ms, ` +
      `blocking ${Math.round(seen.blockingMs)} ms, shift ${seen.layoutShift.toFixed(3)}\n` +
      `  ${seen.scriptKilobytes.toFixed(1)} KB of script, ${Math.round(seen.totalKilobytes)} KB in all`,
  )
  process.exitCode = seen.performance >= WANTED ? 0 : 1
} finally {
  await stack.stop()
}
