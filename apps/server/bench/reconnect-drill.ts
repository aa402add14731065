import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '../src/kernel/clock.ts'
import { Device } from '../test/saving/device.ts'
import { plantRunningAttempts } from '../test/saving/running-attempts.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { headersOf } from './drill/sitting.ts'
import { openReturningDevice, playersPause, samePause } from './reconnect/returning-device.ts'
import { openSlowDatabase } from './reconnect/slow-database.ts'
import { startDeliveryApi } from './save-load/api-process.ts'
import { saveRequest } from './save-load/turns.ts'

/**
 * SCL-11, F46: phones that were offline are online again in the same second, and each sends eight blocks. One process
 * takes them. Its queue holds a tenth of them, and each commit of its database takes half a second, so most are refused
 * at first. All must be saved within a minute, and few may be refused twice: the refused phones must not return at the
 * same time.
 *
 * With `--control` every phone returns after the same two seconds, as without Retry-After and jitter.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '5000' },
    within: { type: 'string', default: '60' },
    commit: { type: 'string', default: '500' },
    /** The share of phones that may be refused more than once. */
    'most-twice': { type: 'string', default: '0.1' },
    port: { type: 'string', default: String(27_000 + randomInt(2_000)) },
    control: { type: 'boolean', default: false },
  },
})
const [count, within, commitMs, mostTwice, port] = [
  values.devices,
  values.within,
  values.commit,
  values['most-twice'],
  values.port,
].map(Number) as [number, number, number, number, number]
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const BLOCKS = 8
const OPENED_AT_ONCE = 250

const database = await openTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
const slow = await openSlowDatabase(database.url)
let api: Awaited<ReturnType<typeof startDeliveryApi>> | null = null
try {
  const ids = await plantRunningAttempts(pool, { count })
  api = await startDeliveryApi(slow.url, port, { SAVES_QUEUE: String(Math.max(10, count / 10)) })
  const requests = ids.map((id, place) =>
    saveRequest(headersOf(id), new Device(id, systemClock.now().getTime()).save(BLOCKS).body, place),
  )
  // The board is read once, before the first phone returns.
  const [first = Buffer.alloc(0), ...rest] = requests
  await (
    await openReturningDevice(port, first)
  )(playersPause)
  const devices: Awaited<ReturnType<typeof openReturningDevice>>[] = []
  while (devices.length < rest.length)
    devices.push(
      ...(await Promise.all(
        rest
          .slice(devices.length, devices.length + OPENED_AT_ONCE)
          .map((request) => openReturningDevice(port, request)),
      )),
    )
  slow.delay(commitMs)
  const ends = await Promise.all(
    devices.map((comeBack) => comeBack(values.control ? samePause : playersPause)),
  )
  slow.delay(0)

  const { rows } = await pool.query<{ saved: number }>(
    `select count(*)::int as saved from delivery.test_attempts where seq = $1`,
    [BLOCKS],
  )
  const saved = rows[0]?.saved ?? 0
  const seconds = Math.max(...ends.map(({ savedAfterMs }) => savedAfterMs)) / 1000
  const share = (least: number) => ends.filter(({ refused }) => refused >= least).length / ends.length
  const most = Math.max(...ends.map(({ refused }) => refused))
  const unanswered = Map.groupBy(
    ends.flatMap((end) => end.unanswered),
    (why) => why,
  )
  print(`${saved} of ${count} phones saved, the last after ${seconds.toFixed(1)} s (at most ${within})`)
  print(
    `sent away at first ${share(1).toFixed(2)} of them, more than once ${share(2).toFixed(2)} (at most ${mostTwice}), ` +
      `at most ${most} times`,
  )
  for (const [why, times] of unanswered) print(`${times.length} requests without an answer: ${why}`)
  const isGood = saved === count && seconds <= within && share(2) <= mostTwice && share(1) > 0.3
  if (values.control)
    print(
      share(2) <= 2 * mostTwice
        ? 'The control was not crowded again: the drill proves nothing.'
        : 'The control was crowded again and again, as it must.',
    )
  process.exitCode = (values.control ? share(2) > 2 * mostTwice : isGood) ? 0 : 1
} finally {
  await api?.stop()
  await slow.close()
  await pool.end()
  await database.drop()
}
