import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judge, measureLanding } from '../e2e/measure/landing.ts'
import { CHROMIUM } from '../e2e/chromium.ts'
import { ensureServices } from './machine/services.ts'
import { buildPortal } from './stack/build.ts'
import { startStack } from './stack.ts'
import { e2ePorts, loadSettings, ROOT } from './stack/settings.ts'

/**
 * `npm run measure`: the landing page on a slow phone, beside itself without scripts, on the production build.
 * `--facts` is for CI: times are told, but only what is the same on every machine can fail.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, facts: { type: 'boolean', default: false } },
})

loadSettings()
await ensureServices()
await buildPortal()
const ports = e2ePorts()
const stack = await startStack({
  ports,
  databaseName: 'medha_measure',
  freshDatabase: true,
  dropsDatabase: true,
  production: true,
  withWorker: false,
})
try {
  const marks = await measureLanding(
    `http://localhost:${ports.site}`,
    ports.site + 12,
    Number(values.runs),
    CHROMIUM.executablePath,
  )
  const verdicts = judge(marks)
  for (const { name, ok, measured } of verdicts)
    console.log(`${ok ? 'reached' : 'MISSED '}  ${name}: ${Math.round(measured * 100) / 100}`)
  const { ours, bare } = marks
  console.log(
    `largest paint ${Math.round(ours.largestPaintMs)} ms against ${Math.round(bare.largestPaintMs)} ms without scripts, ` +
      `first paint ${Math.round(ours.firstPaintMs)} ms, blocking ${Math.round(ours.blockingMs)} ms, ` +
      `shift ${ours.layoutShift.toFixed(3)}, ${Math.round(ours.totalKilobytes)} KB in all, median of ${marks.runs}`,
  )
  const counted = verdicts.filter(({ kind }) => !values.facts || kind === 'fact')
  const failed = counted.filter(({ ok }) => !ok).length
  mkdirSync(join(ROOT, '.reports'), { recursive: true })
  writeFileSync(
    join(ROOT, '.reports/landing.json'),
    `${JSON.stringify({ passed: counted.length - failed, failed, ...marks }, null, 2)}\n`,
  )
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await stack.stop()
}
