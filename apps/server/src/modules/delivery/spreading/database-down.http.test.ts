import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { createOwnPostgres, type OwnPostgres } from '../../../../test/own-postgres.ts'
import { Device } from '../../../../test/saving/device.ts'
import { examHeaders } from '../../../../test/saving/exam-headers.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { prepareDatabase } from '../../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { spreadAttempts } from './spread-attempts.ts'

const PORT = 28_000 + randomInt(2_000) * 2
const FIRST_SHARD = 32
const EACH = 20
const HOUR = 3_600_000

/** Two clusters, so that each can crash without the other. */
let clusters: readonly OwnPostgres[] = []
let server: TestServer
let here: Device[]
let there: Device[]
/** Lies in the main one; its time will be over. */
let over: string | undefined

const newDatabase = async (cluster: OwnPostgres): Promise<string> => {
  await cluster.start()
  const admin = new pg.Client(cluster.url('postgres'))
  await admin.connect()
  await admin.query('create database exam')
  await admin.end()
  await prepareDatabase(cluster.url('exam'))
  return cluster.url('exam')
}

beforeAll(async () => {
  clusters = [await createOwnPostgres(PORT), await createOwnPostgres(PORT + 1)]
  const [mainUrl = '', secondUrl = ''] = await Promise.all(clusters.map(newDatabase))
  await spreadAttempts({ mainUrl, secondUrl, firstShard: FIRST_SHARD })
  server = await startTestServer({
    env: { SECOND_DATABASE_URL: secondUrl },
    database: { url: mainUrl, drop: () => Promise.resolve() },
  })
  const { pool } = server.deps.database
  const { sittingId } = await plantSitting(server.composition, pool, systemClock.now())
  const plant = async (from: number) =>
    (await plantRunningAttempts(pool, { count: EACH, from, sittingId })).map(
      (id) => new Device(id, systemClock.now().getTime()),
    )
  here = await plant(64_000)
  ;[over] = await plantRunningAttempts(pool, { count: 1, from: 64_000 + EACH, sittingId })
  there = await plant(64_000 + FIRST_SHARD)
})
afterAll(async () => {
  await server.close()
  await Promise.all(clusters.map((cluster) => cluster.remove()))
})

const send = async ({ attemptId }: Device, body: string) => {
  const until = new Date(systemClock.now().getTime() + 48 * HOUR)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/player/save',
    headers: {
      host: 'medha.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-medha-save',
      ...examHeaders(server.composition.delivery.examCookies, { attemptId }, until),
    },
    payload: body,
  })
  return { status: reply.statusCode, was: reply.json<{ was?: string }>().was }
}
/** Sends one more save of each device; returns what was sent and what became of it. */
const saveAll = (devices: readonly Device[]) =>
  Promise.all(
    devices.map(async (device) => {
      const { body } = device.save()
      return { device, body, end: await send(device, body) }
    }),
  )
const taken = (count: number) => Array.from({ length: count }, () => ({ status: 200, was: 'taken' }))
const crash = (which: 0 | 1) => clusters[which]?.crash()
const start = (which: 0 | 1) => clusters[which]?.start()
const storedBlocks = async (devices: readonly Device[], pool: pg.Pool): Promise<number> =>
  (
    await pool.query('select from delivery.blocks where attempt_id = any($1)', [
      devices.map(({ attemptId }) => attemptId),
    ])
  ).rowCount ?? 0

describe('[SCL-05] while one of the two databases is down', () => {
  it('(the second one) students in the main one save, their tests end, and the process is ready', async () => {
    expect((await saveAll([...here, ...there])).map(({ end }) => end)).toEqual(taken(2 * EACH))
    await crash(1)
    const stuck = saveAll(there)
    for (let round = 0; round < 3; round += 1)
      expect((await saveAll(here)).map(({ end }) => end)).toEqual(taken(EACH))
    const { pool } = server.deps.database
    await pool.query(
      `update only delivery.test_attempts set deadline_at = now() - interval '1 hour' where attempt_id = $1`,
      [over],
    )
    await expect(server.composition.delivery.attempts.sweep()).rejects.toThrow('connect')
    expect(
      (await pool.query('select state from only delivery.test_attempts where attempt_id = $1', [over])).rows,
    ).toEqual([{ state: 'submitted' }])
    expect((await server.app.inject('/ready')).json()).toEqual({ ready: true })
    // The control: the others are sent away, and nothing of theirs is promised.
    const refused = await stuck
    expect(new Set(refused.map(({ end }) => end.status))).toEqual(new Set([503]))
    await start(1)
    for (const { device, body } of refused)
      await expect.poll(async () => (await send(device, body)).was).toMatch(/^(?:taken|already)$/)
  })

  it('(the main one) students in the second one save, and the process is ready', async () => {
    await crash(0)
    const stuck = saveAll(here)
    for (let round = 0; round < 3; round += 1)
      expect((await saveAll(there)).map(({ end }) => end)).toEqual(taken(EACH))
    expect((await server.app.inject('/ready')).json()).toEqual({ ready: true })
    const refused = await stuck
    expect(new Set(refused.map(({ end }) => end.status))).toEqual(new Set([503]))
    await start(0)
    for (const { device, body } of refused)
      await expect.poll(async () => (await send(device, body)).was).toMatch(/^(?:taken|already)$/)
  })

  it('no save that was acknowledged is lost, in neither', async () => {
    const { database, second } = server.deps
    const sent = (devices: readonly Device[]) => devices.reduce((all, { n }) => all + n, 0)
    expect(await storedBlocks(here, database.pool)).toBe(sent(here))
    expect(await storedBlocks(there, second?.database.pool as pg.Pool)).toBe(sent(there))
  })
})
