import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { compose } from '../../src/main/composition.ts'
import { openDeps } from '../../src/main/deps.ts'
import { plantMany } from '../../test/attempts/plant-many.ts'
import { plantSitting } from '../../test/attempts/plant-sitting.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { startDeliveryApi } from '../save-load/api-process.ts'
import { backendsOf, watch } from '../sign-up-load/cpu-time.ts'
import { drive, median, startRequests } from './drive.ts'

/** Few, so that a start waits for the database and not for other starts. */
const CONNECTIONS = 4
const ROUNDS = 21
/** The first rounds open connections, fill caches and compile. */
const WARM = 3

/** The median time of a start, and the processor time of api and PostgreSQL for one. */
interface Took {
  readonly ms: number
  readonly cpuMs: number
}

interface Server {
  round(number: number): Promise<Took>
  close(): Promise<void>
}

/** An api with a database of its own, in which so many attempts are. */
const startServer = async (port: number, each: number, attempts: number): Promise<Server> => {
  const database = await openTestDatabase()
  const config = readConfig({ MEDHA_ENV: 'test', DATABASE_URL: database.url })
  const deps = await openDeps(config, { supervisesJobs: false })
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const now = systemClock.now()
  const { sittingId } = await plantSitting(compose(deps), pool, now)
  const ready = (ROUNDS + WARM) * each
  const ids = await plantMany(pool, { sittingId, now, ready, count: Math.max(attempts, ready) })
  await deps.close()
  await pool.query('vacuum analyze delivery.test_attempts')
  await pool.end()
  const admin = new pg.Client(database.url)
  await admin.connect()
  const api = await startDeliveryApi(database.url, port)
  const pidsOf = async () => [api.pid, ...(await backendsOf(admin)())]
  return {
    round: async (number) => {
      const requests = startRequests(ids.slice(number * each, (number + 1) * each))
      const used = watch(pidsOf)
      const { took, refused } = await drive(requests, { port, connections: CONNECTIONS })
      const cpuMs = await used.stop()
      if (refused > 0) throw new Error(`${refused} starts were refused`)
      return { ms: median(took), cpuMs: cpuMs / each }
    },
    close: async () => {
      await api.stop()
      await admin.end()
      await database.drop()
    },
  }
}

export interface Growth {
  /** Medians over all rounds. */
  readonly without: Took
  readonly withMany: Took
  /** Medians over the ratios of all rounds: each compares within the same seconds. */
  readonly ratio: number
  readonly cpuRatio: number
}

/** Starts in turns with a table that has only those who start, and with one that has many attempts. */
export const measureGrowth = async (given: {
  readonly attempts: number
  readonly each: number
  readonly port: number
}): Promise<Growth> => {
  const servers: Server[] = []
  try {
    for (const attempts of [0, given.attempts])
      servers.push(await startServer(given.port + servers.length, given.each, attempts))
    const [few, many] = servers as [Server, Server]
    // What planting has written goes to the disk before anything is measured.
    await sleep(2_000)
    const rounds: { without: Took; withMany: Took }[] = []
    for (let number = 0; number < ROUNDS + WARM; number += 1) {
      const first = await (number % 2 === 0 ? few : many).round(number)
      const second = await (number % 2 === 0 ? many : few).round(number)
      const [without, withMany] = number % 2 === 0 ? [first, second] : [second, first]
      if (number >= WARM) rounds.push({ without, withMany })
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
    return {
      without: { ms: of(({ without }) => without.ms), cpuMs: of(({ without }) => without.cpuMs) },
      withMany: { ms: of(({ withMany }) => withMany.ms), cpuMs: of(({ withMany }) => withMany.cpuMs) },
      ratio: of(({ without, withMany }) => withMany.ms / without.ms),
      cpuRatio: of(({ without, withMany }) => withMany.cpuMs / without.cpuMs),
    }
  } finally {
    for (const server of servers) await server.close()
  }
}
