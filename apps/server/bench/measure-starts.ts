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
import { Client } from './result-load/clients.ts'
import { startDeliveryApi } from './save-load/api-process.ts'
import { playerRequest, saveRequest } from './save-load/turns.ts'

/**
 * SCL-01: ten thousand starts through the api, how long they take and how many rows they write in all tables. SAV-19:
 * saves beside twice as many starts, both at full speed. It compares the slowest saves with the slowest starts of the
 * same seconds, because on a busy machine only their ratio is meaningful.
 */
const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '10000' },
    within: { type: 'string', default: '60' },
    saves: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '64' },
    port: { type: 'string', default: '4895' },
    'most-ratio': { type: 'string', default: '0.8' },
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
const START = JSON.stringify({ declaration: 1, language: 'en', order: 'o'.repeat(43) })

const database = await openTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const startRequests = (ids: readonly string[]) =>
  ids.map((id, place) => playerRequest('start', headersOf(id), START, place))
const saveRequests = (ids: readonly string[]) =>
  ids.map((id, place) =>
    saveRequest(headersOf(id), new Device(id, systemClock.now().getTime()).save().body, place),
  )

/**
 * Sends the requests over this many connections, each after the response to the one before; returns how long each took.
 */
const drive = async (requests: readonly Buffer[], connections: number): Promise<number[]> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => Client.open(port)))
  const queue = requests.values()
  const took: number[] = []
  await Promise.all(
    clients.map(async (client) => {
      for (const request of queue) {
        const { status, ms, body } = await client.send(request)
        if (status !== 200) throw new Error(`${status} ${body.toString()}`)
        took.push(ms)
      }
    }),
  )
  for (const client of clients) client.close()
  return took
}
const p99 = (of: readonly number[]): number =>
  of.toSorted((one, other) => one - other)[Math.floor(of.length * 0.99)] ?? 0

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
  const took = await drive(startRequests(ready.slice(0, starts)), atOnce)
  const seconds = (performance.now() - began) / 1000
  await api.stop()
  const each = ((await rowsWritten()) - before) / starts
  print(
    `${starts} starts in ${seconds.toFixed(1)} s (at most ${within}), 99 of 100 within ${p99(took).toFixed(0)} ms`,
  )
  print(`${each.toFixed(4)} rows written by a start (at most 1)`)
  if (seconds > within || each > 1.001) process.exitCode = 1

  api = await startDeliveryApi(database.url, port)
  const alone = await drive(saveRequests(running.slice(0, saves)), atOnce)
  const [besideStarts, beside] = await Promise.all([
    drive(startRequests(ready.slice(starts)), 2 * atOnce),
    drive(saveRequests(running.slice(saves)), atOnce),
  ])
  const ratio = p99(beside) / p99(besideStarts)
  print(
    `99 of 100 saves within ${p99(alone).toFixed(0)} ms alone, ${p99(beside).toFixed(0)} ms beside twice as many starts, ` +
      `which took ${p99(besideStarts).toFixed(0)} ms: ratio ${ratio.toFixed(2)} (at most ${values['most-ratio']})`,
  )
  if (ratio > Number(values['most-ratio'])) process.exitCode = 1
} finally {
  await api?.stop()
  await pool.end()
  await database.drop()
}
