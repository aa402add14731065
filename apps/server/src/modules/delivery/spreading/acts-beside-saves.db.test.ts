import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { Device } from '../../../../test/saving/device.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { againAfterConflict } from '../../../platform/database-transaction.ts'
import { findAttempt } from '../attempts/attempt-row.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { spreadAttempts } from './spread-attempts.ts'

const COUNT = 40

let server: TestServer
let devices: Device[]
let drop: () => Promise<unknown>
beforeAll(async () => {
  const [main, second] = [await openTestDatabase(), await openTestDatabase()]
  drop = () => Promise.all([main.drop(), second.drop()])
  await spreadAttempts({ mainUrl: main.url, secondUrl: second.url, firstShard: 1 })
  server = await startTestServer({
    database: { url: main.url, drop: () => Promise.resolve() },
    env: { SECOND_DATABASE_URL: second.url },
  })
  const { pool } = server.deps.database
  const { sittingId } = await plantSitting(server.composition, pool, systemClock.now())
  const ids = await plantRunningAttempts(pool, { count: COUNT, from: 64_001, sittingId })
  devices = ids.map((id) => new Device(id, systemClock.now().getTime()))
})
afterAll(async () => {
  await server.close()
  await drop()
})

const saveOnce = async (device: Device) => {
  const { body } = device.save()
  const end = await server.composition.delivery.saves.save(
    { attemptId: device.attemptId, epoch: 1 },
    Buffer.from(body),
  )
  return end.ok ? (JSON.parse(end.value) as { was: string }).was : end.refusal.code
}
const saveUntil = async (isOver: () => boolean): Promise<Set<string>> => {
  const ends = new Set<string>()
  await Promise.all(
    devices.map(async (device) => {
      while (!isOver()) ends.add(await saveOnce(device))
    }),
  )
  return ends
}
const act = (attemptId: string) =>
  server.composition.delivery.office.act({
    act: { act: 'extend', minutes: 1 },
    scope: { of: 'attempt', attemptId },
    by: 'asha',
    reason: 'power cut',
    key: `extend:${attemptId}`,
  })

it('[SCL-05] staff reach every attempt of the second database while its device saves without a pause', async () => {
  let isOver = false
  const saving = saveUntil(() => isOver)
  for (const { attemptId } of devices) expect(await act(attemptId)).toMatchObject({ ok: true })
  isOver = true
  expect(await saving).toEqual(new Set(['taken']))
  const { rows } = await server.deps.database.pool.query(
    `select distinct (deadline_at - started_at)::text as span from delivery.test_attempts`,
  )
  expect(rows).toEqual([{ span: '03:01:00' }])
})

it('control: a transaction over both fails if the attempt was saved since its snapshot, and once more is enough', async () => {
  const [device] = devices
  if (device === undefined) throw new Error('no device')
  let turns = 0
  const change = () =>
    server.deps.database.db.transaction().execute(async (trx) => {
      turns += 1
      await findAttempt(trx, device.attemptId)
      if (turns < 3) await saveOnce(device)
      await trx
        .updateTable('delivery.test_attempts')
        .set({ held: 1 })
        .where('shard', '=', shardOfAttempt(device.attemptId))
        .where('attempt_id', '=', device.attemptId)
        .execute()
    })
  await expect(change()).rejects.toMatchObject({ code: '40001' })
  await againAfterConflict(change)
  expect(turns).toBe(3)
})
