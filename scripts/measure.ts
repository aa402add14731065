import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judge, measureLandings, type LandingMarks } from '../e2e/measure/landing.ts'
import { CHROMIUM } from '../e2e/chromium.ts'
import { LANDING_PAGES } from '../e2e/portal/pages.ts'
import { ensureServices } from './machine/services.ts'
import { buildApps } from './stack/build.ts'
import { startStack } from './stack.ts'
import { e2ePorts, loadSettings, ROOT } from './stack/settings.ts'

/**
 * `npm run measure`: the landing page on a slow phone, compared with itself without scripts, on the production build.
 * `--pages=all` measures every landing page, `--pages=/invictus,/adst` some. `--facts` is for CI: times are printed,
 * but only values that are the same on every machine can fail.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/iacstexam' },
    facts: { type: 'boolean', default: false },
  },
})
const paths = values.pages === 'all' ? LANDING_PAGES.map(({ path }) => path) : values.pages.split(',')

const print = (marks: LandingMarks): void => {
  const { path, ours, bare, paintRatio, runs } = marks
  console.log(
    `\n${path}\n` +
      `  performance ${ours.performance}, accessibility ${ours.accessibility}, best practices ${ours.bestPractices}, SEO ${ours.seo}\n` +
      `  largest paint ${Math.round(ours.largestPaintMs)} ms against ${Math.round(bare.largestPaintMs)} ms without scripts ` +
      `(${paintRatio.toFixed(2)}), first paint ${Math.round(ours.firstPaintMs)} ms, ` +
      `blocking ${Math.round(ours.blockingMs)} ms, shift ${ours.layoutShift.toFixed(3)}\n` +
      `  ${ours.scriptKilobytes.toFixed(1)} KB of script, ${Math.round(ours.totalKilobytes)} KB in all, median of ${runs}`,
  )
  for (const { name, ok, measured } of judge(marks))
    if (!ok) console.log(`  MISSED  ${name}: ${Math.round(measured * 100) / 100}`)
}

loadSettings()
await ensureServices()
await buildApps()
const ports = e2ePorts()
const stack = await startStack({
  ports,
  databaseName: 'medha_measure',
  freshDatabase: true,
  dropsDatabase: true,
  production: true,
  withConsole: false,
  withWorker: false,
})
try {
  const pages = await measureLandings({
    origin: `http://localhost:${ports.site}`,
    barePort: ports.site + 12,
    runs: Number(values.runs),
    chromePath: CHROMIUM.executablePath,
    paths,
    measured: print,
  })
  const counted = pages.flatMap(judge).filter(({ kind }) => !values.facts || kind === 'fact')
  const failed = counted.filter(({ ok }) => !ok).length
  console.log(`\n${counted.length - failed} of ${counted.length} marks reached`)
  mkdirSync(join(ROOT, '.reports'), { recursive: true })
  writeFileSync(
    join(ROOT, '.reports/landing.json'),
    `${JSON.stringify({ passed: counted.length - failed, failed, pages }, null, 2)}\n`,
  )
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await stack.stop()
}
