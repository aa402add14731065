import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { compose } from '../src/main/composition.ts'
import { openDeps } from '../src/main/deps.ts'
import { plantSitting } from '../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../test/saving/running-attempts.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { headersOf } from './drill/sitting.ts'
import { Client } from './result-load/clients.ts'
import { startDeliveryApi } from './save-load/api-process.ts'

/**
 * SCL-10: the memory that a student who waits for staff costs a process. It is measured after a garbage collection,
 * with few and with many long polls: the memory of JavaScript and buffers, and all memory of the process. With
 * `--planted <bytes>` each poll costs that much more, and the measurement must detect it.
 */
const { values } = parseArgs({
  options: {
    waits: { type: 'string', default: '5000' },
    'most-bytes': { type: 'string', default: '16384' },
    planted: { type: 'string', default: '0' },
    port: { type: 'string', default: String(27_000 + randomInt(2_000)) },
  },
})
const [count, mostBytes, port] = [values.waits, values['most-bytes'], values.port].map(Number) as [
  number,
  number,
  number,
]
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const WARM_UP = 200
const OPENED_AT_ONCE = 100

const waitRequest = (attemptId: string, place: number): Buffer =>
  Buffer.from(
    [
      'GET /api/v1/player/wait?after=0 HTTP/1.1',
      'host: medha.localhost',
      'accept-language: en',
      'sec-fetch-site: same-origin',
      `x-forwarded-for: 61.${(place >> 8) & 255}.${place & 255}.7`,
      ...Object.entries(headersOf(attemptId)).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n'),
  )

interface Memory {
  /** Memory of JavaScript, including buffers. */
  readonly used: number
  /** All memory of the process. */
  readonly resident: number
}

const LOOKS = 8

/** The lowest of several readings: on a busy machine the garbage collection may not have run yet. */
const memoryOf = async (api: Awaited<ReturnType<typeof startDeliveryApi>>): Promise<Memory> => {
  let [used, resident] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let look = 0; look < LOOKS; look += 1) {
    api.signal('SIGUSR2')
    await sleep(250)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    used = Math.min(used, read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'))
    resident = Math.min(resident, read('process_resident_memory_bytes'))
  }
  return { used, resident }
}

const database = await openTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
let api: Awaited<ReturnType<typeof startDeliveryApi>> | null = null
const clients: Client[] = []
try {
  const deps = await openDeps(readConfig({ MEDHA_ENV: 'test', DATABASE_URL: database.url }), {
    supervisesJobs: false,
  })
  const { sittingId } = await plantSitting(compose(deps), deps.database.pool, systemClock.now())
  await deps.close()
  const ids = await plantRunningAttempts(pool, { count: count + WARM_UP, sittingId })
  api = await startDeliveryApi(database.url, port, {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'waits/collect-garbage.ts')}`,
    PLANTED_BYTES: values.planted,
  })
  let answered = 0
  /** Opens long polls. No poll is answered before its hold of 25 seconds is over; then the client polls again. */
  const hold = async (from: number, until: number): Promise<void> => {
    for (let place = from; place < until; place += OPENED_AT_ONCE)
      await Promise.all(
        ids.slice(place, Math.min(until, place + OPENED_AT_ONCE)).map(async (id, at) => {
          const client = await Client.open(port)
          clients.push(client)
          const poll = (): void =>
            void client.send(waitRequest(id, place + at)).then(
              () => {
                answered += 1
                poll()
              },
              () => undefined,
            )
          poll()
        }),
      )
  }
  await hold(0, WARM_UP)
  const before = await memoryOf(api)
  await hold(WARM_UP, WARM_UP + count)
  const after = await memoryOf(api)
  const each = {
    used: (after.used - before.used) / count,
    resident: (after.resident - before.resident) / count,
  }
  print(
    `${count} wait, ${answered} were answered meanwhile: ${each.used.toFixed(0)} bytes each (at most ${mostBytes}); ` +
      `the process grew by ${each.resident.toFixed(0)} bytes for each`,
  )
  process.exitCode = each.used <= mostBytes ? 0 : 1
} finally {
  for (const client of clients) client.close()
  await api?.stop()
  await pool.end()
  await database.drop()
}
