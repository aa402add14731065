import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startOwnRedis, type OwnRedis } from '../../test/own-redis.ts'
import type { ApiPair } from './api-pair.ts'
import type { OwnPostgres } from '../../test/own-postgres.ts'

/**
 * The address of the database. It stays the same while the machines behind it change, like a proxy or a virtual address
 * in production.
 */
export const createDatabaseAddress = async (port: number, first: number) => {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect({ host: '127.0.0.1', port: target })
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`,
    /** Ends the connections to the old one. */
    pointTo: (next: number): void => {
      target = next
      cut()
    },
    /** Behaves like a proxy that dies and restarts. */
    cut,
    close: async (): Promise<void> => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type DatabaseAddress = Awaited<ReturnType<typeof createDatabaseAddress>>

export interface Machines {
  readonly apis: ApiPair
  readonly address: DatabaseAddress
  primary: OwnPostgres
  redis: OwnRedis
  readonly redisPort: number
  /** Off in the control. */
  readonly waitsForStandby: boolean
  /** Where the next cluster listens. */
  nextPort: number
}

const killRedis = async (machines: Machines): Promise<void> => {
  await machines.redis.kill()
  await sleep(500)
  machines.redis = await startOwnRedis(machines.redisPort)
}

const crashDatabase = async ({ primary }: Machines): Promise<void> => {
  await primary.crash()
  await primary.start()
}

const moveTo = async (machines: Machines, next: OwnPostgres): Promise<void> => {
  const old = machines.primary
  machines.primary = next
  machines.address.pointTo(next.port)
  await old.remove()
}

const onDatabase = async <T>({ url }: OwnPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const setting = (client: pg.Client, name: string, value: string) =>
  client.query(`alter system set ${name} = '${value}'`).then(() => client.query('select pg_reload_conf()'))

const waitForStandby = (primary: OwnPostgres, state: string): Promise<void> =>
  onDatabase(primary, async (client) => {
    for (let look = 0; look < 200; look += 1) {
      const { rowCount } = await client.query(
        `select from pg_stat_replication where state = 'streaming' and sync_state = $1`,
        [state],
      )
      if (rowCount !== 0) return
      await sleep(100)
    }
    throw new Error('the standby does not follow')
  })

/**
 * The primary is cut off from its standby, goes on for a second, and is lost with its disk; the standby takes over. A
 * primary that waits for its standby acknowledges nothing in that second.
 */
const failOver = async (machines: Machines): Promise<void> => {
  const { primary } = machines
  const standby = await primary.standby((machines.nextPort += 1))
  await standby.start()
  await waitForStandby(primary, 'async')
  if (machines.waitsForStandby) {
    await onDatabase(primary, (client) => setting(client, 'synchronous_standby_names', '*'))
    await waitForStandby(primary, 'sync')
  }
  await sleep(1_000)
  await onDatabase(standby, (client) => setting(client, 'primary_conninfo', ''))
  await sleep(1_000)
  await primary.crash()
  await standby.promote()
  await moveTo(machines, standby)
}

/** The cluster is lost, and a copy that is some seconds old replaces it. The phones have the blocks that it lacks. */
const restore = async (machines: Machines): Promise<void> => {
  const copy = await machines.primary.standby((machines.nextPort += 1))
  await sleep(5_000)
  await machines.primary.crash()
  await copy.start()
  await copy.promote()
  await moveTo(machines, copy)
}

const other = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

export const FAULTS = {
  api: async ({ apis }: Machines) => apis.kill(other(apis.ports)),
  database: crashDatabase,
  redis: killRedis,
  proxy: async ({ address }: Machines) => address.cut(),
  failover: failOver,
  restore,
} as const
export type Fault = keyof typeof FAULTS
