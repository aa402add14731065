import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadSealedPapers } from '../../db/seeds/demo/sealed-papers.ts'
import { Device } from '../../test/saving/device.ts'
import { plantRunningAttempts } from '../../test/saving/running-attempts.ts'
import { startDemoServer, type DemoServer } from '../../test/demo-server.ts'
import { playerCaller } from '../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../test/attempts/sitting-device.ts'
import { issueLaunch } from '../modules/delivery/use-cases/issue-launch.ts'
import { readKeyFile } from './results-files.ts'

const TODAY = 'iACST online today'
let server: DemoServer
const alarms: string[] = []
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query(text, [...values])).rows
const runJob = (queue: string) =>
  server.composition.jobs.find((job) => job.queue === queue)?.handle(undefined as never, 'a-job')

beforeAll(async () => {
  server = await startDemoServer()
  vi.spyOn(server.deps.log, 'error').mockImplementation((event) => void alarms.push(event))
})
beforeEach(() => void alarms.splice(0))
afterAll(() => server.close())

it('[OPS-03] a sitting of the next day that has no paper calls somebody, until it has one', async () => {
  await runJob('delivery.lay-out-sittings')
  expect(alarms).toEqual(['delivery.sitting-without-paper'])
  alarms.splice(0)
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  await runJob('delivery.lay-out-sittings')
  expect(alarms).toEqual([])
})

it('[OPS-03] a clock that differs calls somebody, once a minute', async () => {
  // The demo's clock differs from the database's.
  for (let count = 0; count < 5; count += 1) expect((await server.app.inject('/ready')).statusCode).toBe(503)
  expect(alarms).toEqual(['delivery.clock-difference'])
  server.clock.advance(60_001)
  await server.app.inject('/ready')
  expect(alarms).toEqual(['delivery.clock-difference', 'delivery.clock-difference'])
})

it('[OPS-03] answers and a receipt that were changed behind our back call somebody', async () => {
  const { rollNumber } = server.student(TODAY)
  const studentId = (await server.composition.identity.studentIdsOf([rollNumber])).get(rollNumber) ?? ''
  const token = await server.tokenOf(TODAY)
  const testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
  server.clock.moveTo('2026-11-15T05:00:00Z')
  const launch = { studentId, testCode, event: 'exam' } as const
  const player = playerCaller(server)
  const code = await issueLaunch(server.deps.database.db, server.clock.now(), launch)
  const entry = (await player.enter(code)).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const started = (await player.start()).body
  const device = new SittingDevice(paper.shape, started)
  await player.save(device.save(server.clock.now().getTime(), { 1: 1 }))
  server.clock.moveTo(new Date(started.deadline.base + 120_000).toISOString())
  await server.composition.delivery.attempts.sweep()
  expect((await player.receipt()).status).toBe(200)
  server.clock.advance(24 * 3_600_000)
  await runJob('delivery.audit')
  expect(alarms).toEqual([])

  const where = `where attempt_id = (select attempt_id from delivery.test_attempts where length(sheet) > 0)`
  // Another answer in the sheet, which matches neither its blocks nor its receipt.
  await query(`update delivery.test_attempts set sheet = set_byte(sheet, 1, 130) ${where}`)
  await runJob('delivery.audit')
  expect(alarms).toEqual(['delivery.audit-difference', 'delivery.fingerprint-difference'])
  alarms.splice(0)
  // The original sheet, but with a block that no device sent: the receipt still agrees.
  await query(`update delivery.test_attempts set sheet = set_byte(sheet, 1, 129) ${where}`)
  await query(`update delivery.blocks set body = replace(body, '"a",1,1', '"a",1,2') ${where}`)
  await runJob('delivery.audit')
  expect(alarms).toEqual(['delivery.audit-difference'])
})

it('[OPS-03] a line of saves that is full for half a minute calls somebody, a full moment does not', async () => {
  const { saves } = server.composition.delivery
  const now = server.clock.now()
  const ids = await plantRunningAttempts(server.deps.database.pool, { count: 100, from: 9_000_001, now })
  const requests = ids.map((attemptId) => ({
    attempt: { attemptId, epoch: 1 },
    body: Buffer.from(new Device(attemptId, now.getTime()).save().body),
  }))
  const save = (place = 0) => {
    const { attempt, body } = requests[place % requests.length]!
    return saves.save(attempt, body)
  }
  // The rows are locked: the first save of each attempt waits for the lock, all others for the first.
  const holder = await server.deps.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from delivery.test_attempts where attempt_id = any($1) for update', [ids])
  const line = Array.from({ length: 5_100 }, (_, place) => save(place))
  await expect.poll(() => saves.isPressed()).toBe(true)
  const refused = async () => expect(await save()).toMatchObject({ ok: false })
  await refused()
  for (let second = 0; second < 29; second += 1) {
    server.clock.advance(1_000)
    await refused()
  }
  expect(alarms).toEqual([])
  // No save was refused for a while: the queue was not full all the time.
  server.clock.advance(6_000)
  await refused()
  server.clock.advance(1_000)
  await refused()
  expect(alarms).toEqual([])
  for (let second = 0; second < 30; second += 1) {
    server.clock.advance(1_000)
    await refused()
  }
  expect(alarms).toEqual(['delivery.queue-full'])
  await holder.query('rollback')
  holder.release()
  const ends = await Promise.all(line)
  expect(ends.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(5_000)
})
