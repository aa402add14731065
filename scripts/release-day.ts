import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureServices } from './machine/services.ts'
import { installRelease } from './release-day/checkout.ts'
import type { Check } from './release-day/checks.ts'
import { findLastRelease } from './release-day/last-release.ts'
import { checkKilling, checkRolling } from './release-day/rolling.ts'
import { checkPlantedRename, checkSideBySide } from './release-day/side-by-side.ts'
import { startTopology } from './release-day/topology.ts'
import { openDrill } from '../apps/server/bench/release-day/drill.ts'
import { createDatabase, dropDatabase, migrateDatabase, prepareDatabase } from './stack/database.ts'
import { databaseUrl, loadSettings, redisUrl, ROOT } from './stack/settings.ts'

/**
 * `npm run drill:release-day`: the last release beside this version on one database, behind the real edge, and rolling
 * releases of every process from one to the other and back, under a steady load of visitors who send nothing twice.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    /** The least number of requests during all rounds. */
    requests: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '200' },
    /** How long both versions stand side by side. */
    seconds: { type: 'string', default: '60' },
  },
})
const [rounds, requests, perSecond, seconds] = [
  values.rounds,
  values.requests,
  values.rate,
  values.seconds,
].map(Number) as [number, number, number, number]
const DATABASE = 'medha_release_day'
/** A student sits the test once; so many begin in a second of the load. */
const SITTERS_PER_SECOND = 1.2
const SECONDS_OF_A_ROUND = 60

const began = performance.now()
const print = (line: string): void =>
  void process.stdout.write(
    `${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}\n`,
  )

const printed = new Set<string>()
/** A fault under load is one line, not one for each request. */
const printOnce = (name: string, problem: string): void => {
  const text = `${name.split('-')[0]} logged: ${problem}`
  if (!printed.has(text)) print(text)
  printed.add(text)
}

loadSettings()
await ensureServices()
const folder = mkdtempSync(join(tmpdir(), 'medha-release-day-'))
const checks: Check[] = []
const note = (made: readonly Check[]): void => {
  checks.push(...made)
  for (const { name, ok, measured } of made) print(`${ok ? 'holds ' : 'BROKEN'}  ${name}: ${measured}`)
}

try {
  const release = await findLastRelease()
  const last = await installRelease(release, folder)
  print(
    release.isHead
      ? 'there is no release before HEAD: both versions are the same'
      : `the last release is ${release.version}, commit ${release.commit.slice(0, 8)}`,
  )
  if (last.isMarked)
    print('both builds have equal files, so those of the last release were given other names')

  await dropDatabase(DATABASE)
  await createDatabase(DATABASE)
  const demoLogins = await prepareDatabase(DATABASE, { MEDHA_ENV: 'test' }, last.root)
  await migrateDatabase(DATABASE, { MEDHA_ENV: 'test' })
  const topology = await startTopology({
    roots: { last: last.root, this: ROOT },
    databaseName: DATABASE,
    versionOf: (name) => (name.endsWith('-1') ? 'last' : 'this'),
    edgeVersion: 'this',
    onError: printOnce,
  })
  try {
    const sitters = Math.ceil(SITTERS_PER_SECOND * (seconds + (rounds + 1) * SECONDS_OF_A_ROUND))
    const drill = await openDrill({
      databaseUrl: databaseUrl(DATABASE),
      redisUrl: redisUrl(),
      demoLogins,
      sitters,
    })
    try {
      const pace = { perSecond, seconds }
      note(await checkSideBySide(drill, topology, pace))
      note(await checkRolling(drill, topology, pace, { rounds, requests, print }))
      note(await checkPlantedRename(drill, topology, pace))
      note(await checkKilling(drill, topology, pace))
    } finally {
      await drill.close()
    }
  } finally {
    await topology.stop()
  }
} finally {
  await dropDatabase(DATABASE)
  rmSync(folder, { recursive: true, force: true })
}
const broken = checks.filter(({ ok }) => !ok).length
mkdirSync(join(ROOT, '.reports'), { recursive: true })
writeFileSync(
  join(ROOT, '.reports/release-day.json'),
  `${JSON.stringify({ passed: checks.length - broken, failed: broken, checks }, null, 2)}\n`,
)
process.exitCode = broken === 0 ? 0 : 1
