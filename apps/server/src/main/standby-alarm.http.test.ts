import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { durabilityFault } from '../platform/durable-commits.ts'

const PORT = 26_000 + randomInt(2_000) * 2
const alarms: unknown[] = []
let [primary, standby]: OwnPostgres[] = []
let server: TestServer

const query = async (text: string) => server.deps.database.pool.query(text)
const ready = async () => (await server.app.inject('/ready')).json()

/** Its own cluster: commits of other tests must not wait for a standby. */
beforeAll(async () => {
  primary = await createOwnPostgres(PORT)
  await primary.start()
  vi.stubEnv('TEST_DATABASE_URL', primary.url('postgres'))
  server = await startTestServer()
  vi.unstubAllEnvs()
  if (new URL(server.deps.config.DATABASE_URL).port !== String(PORT))
    throw new Error('this test would change the settings of the cluster that others use')
  vi.spyOn(server.deps.log, 'error').mockImplementation(
    (event, fields) => void alarms.push(event, fields?.reason),
  )
  await query(`create role plain login`)
})
afterAll(async () => {
  await query(`alter system reset synchronous_standby_names`)
  await query('select pg_reload_conf()')
  await server.close()
  await standby?.remove()
  await primary?.remove()
})

/** The fault that a role sees that may not read the kind of standby. */
const faultForPlainRole = async (): Promise<string | null> => {
  const url = new URL(server.deps.config.DATABASE_URL)
  url.username = 'plain'
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  try {
    return await durabilityFault(pool, { needsStandby: true })
  } finally {
    await pool.end()
  }
}

it('[OPS-03] a database that has lost its synchronous standby calls somebody and gets no saves', async () => {
  expect(await ready()).toEqual({ ready: true })
  standby = await primary!.standby(PORT + 1)
  await standby.start()
  await query(`alter system set synchronous_standby_names = '*'`)
  await query('select pg_reload_conf()')
  await expect
    .poll(async () => (await query('show synchronous_standby_names')).rows[0])
    .toEqual({
      synchronous_standby_names: '*',
    })
  const kinds = async () => (await query('select sync_state from pg_stat_replication')).rows
  await expect.poll(kinds, { timeout: 60_000 }).toEqual([{ sync_state: 'sync' }])
  expect(await ready()).toEqual({ ready: true })
  expect(await faultForPlainRole()).toBeNull()
  expect(alarms).toEqual([])

  await standby.crash()
  const reason = 'no synchronous standby follows'
  await expect.poll(ready, { timeout: 60_000 }).toEqual({ ready: false, reason })
  expect(alarms).toEqual(['delivery.not-durable', reason])
  expect(await faultForPlainRole()).toBe(reason)

  await standby.start()
  await expect.poll(ready, { timeout: 60_000 }).toEqual({ ready: true })
})
