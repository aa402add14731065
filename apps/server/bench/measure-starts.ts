import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { compose } from '../src/main/composition.ts'
import { openDeps } from '../src/main/deps.ts'
import { plantReadyAttempts, plantSitting } from '../test/attempts/plant-sitting.ts'
import { Device } from '../test/saving/device.ts'
import { plantRunningAttempts } from '../test/saving/running-attempts.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { headersOf } from './drill/sitting.ts'
import { startDeliveryApi } from './save-load/api-process.ts'
import { saveRequest } from './save-load/turns.ts'
import { drive, p99, startRequests } from './start-load/drive.ts'
import { measureGrowth } from './start-load/growth.ts'

/**
 * SCL-01: ten thousand starts through the api, how long they take, how many are refused and how many rows they write in
 * all tables. SAV-19: saves beside twice as many starts, both at full speed. It compares the slowest saves with the
 * slowest starts of the same seconds, because on a busy machine only their ratio is meaningful. SCL-03: starts in turns
 * without and with a million attempts in the table.
 */
const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '10000' },
    within: { type: 'string', default: '60' },
    saves: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '64' },
    port: { type: 'string', default: '4895' },
    'most-ratio': { type: 'string', default: '0.8' },
    'most-p99': { type: 'string', default: '1000' },
    each: { type: 'string', default: '200' },
    attempts: { type: 'string', default: '1000000' },
    'most-growth': { type: 'string', default: '1.2' },
  },
})
const [starts, within, saves, atOnce, port] = [
  values.starts,
  values.within,
  values.saves,
  values['at-once'],
  values.port,
].map(Number) as [number, number, number, number, number]
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const database = await openTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const saveRequests = (ids: readonly string[]) =>
  ids.map((id, place) =>
    saveRequest(headersOf(id), new Device(id, systemClock.now().getTime()).save().body, place),
  )

/** Counted after the connections of the writers are closed. */
const rowsWritten = async (): Promise<number> => {
  await pool.query(`select pg_stat_clear_snapshot()`)
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'medha'`,
    )
    if (rowCount === 0) break
    await sleep(50)
  }
  await sleep(1_200)
  const { rows } = await pool.query<{ written: string }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del) as written from pg_stat_user_tables`,
  )
  return Number(rows[0]?.written)
}

let api: Awaited<ReturnType<typeof startDeliveryApi>> | null = null
try {
  const deps = await openDeps(readConfig({ MEDHA_ENV: 'test', DATABASE_URL: database.url }), {
    supervisesJobs: false,
  })
  const now = systemClock.now()
  const { sittingId } = await plantSitting(compose(deps), deps.database.pool, now)
  const both = 2 * saves
  const planted = { now, sittingId }
  const ready = await plantReadyAttempts(deps.database.pool, { ...planted, count: starts + both })
  const running = await plantRunningAttempts(deps.database.pool, {
    ...planted,
    count: 2 * saves,
    from: starts + both + 1,
  })
  await deps.close()
  await pool.query('vacuum analyze')

  const before = await rowsWritten()
  api = await startDeliveryApi(database.url, port)
  const began = performance.now()
  const { took, refused } = await drive(startRequests(ready.slice(0, starts)), { port, connections: atOnce })
  const seconds = (performance.now() - began) / 1000
  await api.stop()
  const each = ((await rowsWritten()) - before) / starts
  print(
    `${starts} starts in ${seconds.toFixed(1)} s (at most ${within}), ${refused} refused (0), ` +
      `99 of 100 within ${p99(took).toFixed(0)} ms (at most ${values['most-p99']})`,
  )
  print(`${each.toFixed(4)} rows written by a start (at most 1)`)
  if (seconds > within || each > 1.001 || refused > 0 || p99(took) > Number(values['most-p99']))
    process.exitCode = 1

  api = await startDeliveryApi(database.url, port)
  const alone = await drive(saveRequests(running.slice(0, saves)), { port, connections: atOnce })
  const [besideStarts, beside] = await Promise.all([
    drive(startRequests(ready.slice(starts)), { port, connections: 2 * atOnce }),
    drive(saveRequests(running.slice(saves)), { port, connections: atOnce }),
  ])
  const ratio = p99(beside.took) / p99(besideStarts.took)
  const lost = alone.refused + beside.refused + besideStarts.refused
  print(
    `99 of 100 saves within ${p99(alone.took).toFixed(0)} ms alone, ${p99(beside.took).toFixed(0)} ms beside twice as many starts, ` +
      `which took ${p99(besideStarts.took).toFixed(0)} ms: ratio ${ratio.toFixed(2)} (at most ${values['most-ratio']})`,
  )
  if (lost > 0) print(`${lost} saves or starts were refused`)
  if (lost > 0 || ratio > Number(values['most-ratio'])) process.exitCode = 1
} finally {
  await api?.stop()
  await pool.end()
  await database.drop()
}

const {
  without,
  withMany,
  ratio: growth,
  cpuRatio,
} = await measureGrowth({
  attempts: Number(values.attempts),
  each: Number(values.each),
  port,
})
print(
  `with ${values.attempts} attempts in the table a start takes ${withMany.ms.toFixed(2)} ms, without ` +
    `${without.ms.toFixed(2)} ms: growth ${growth.toFixed(2)} (at most ${values['most-growth']}); ` +
    `processor time ${withMany.cpuMs.toFixed(2)} and ${without.cpuMs.toFixed(2)} ms, growth ${cpuRatio.toFixed(2)}`,
)
if (growth > Number(values['most-growth'])) process.exitCode = 1
