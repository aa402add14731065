import type { OwnReceipt } from '@medha/contract/wire/player'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { createPartitions } from '../../../platform/database-retention.ts'
import { DELIVERY_RETENTION } from '../retention.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'
import { findAttempt } from './attempt-row.ts'
import { notedOf } from './noted.ts'

const TODAY = 'iACST online today'
const MORNING = '2026-11-15T05:00:00Z'
const DAY = 24 * 3_600_000

let server: DemoServer
let studentId: string
let testCode: string
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  const { rollNumber } = server.student(TODAY)
  const [id = ''] = [...(await server.composition.identity.studentIdsOf([rollNumber])).values()]
  studentId = id
  const token = await server.tokenOf(TODAY)
  testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  for (const table of ['receipts', 'blocks', 'ended_turns', 'takeover_codes', 'test_attempts'])
    await server.deps.database.pool.query(`delete from delivery.${table}`)
})

const at = (): number => server.clock.now().getTime()
const launch = () =>
  issueLaunch(server.deps.database.db, server.clock.now(), { studentId, testCode, event: 'exam' })
const running = async () => {
  const player = playerCaller(server)
  const entry = (await player.enter(await launch())).body
  const started = (await player.start()).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  return { player, entry, device: new SittingDevice(paper.shape, started), shape: paper.shape }
}
/** The list that staff see for the attempt. */
const seenByStaff = async (attemptId: string) => {
  const row = await findAttempt(server.deps.database.db, attemptId)
  return row === null ? null : notedOf(server.deps.database.db, row)
}

/** `w 1`, at this second after the start. */
const event = (second: number, code: string, ...values: number[]) => ({
  at: new Date(MORNING).getTime() + second * 1000,
  code,
  values,
})
const AWAY = [event(10, 'w', 1), event(22, 'w', 0)]

it('[ITG-03] the own receipt lists what was noted, as staff see it', async () => {
  const { player, entry, device } = await running()
  await player.save(device.save(at(), { 1: 1 }, [...AWAY, event(30, 'x', 7)]))
  await player.save(device.save(at(), { 2: 2 }, [event(40, 'o', 0)]))
  await player.save(device.save(at(), { 3: 1 }, [event(75, 'o', 1), event(76, 'p', 1)]))
  await player.submit(device.submitted())
  const { noted, phone, resultAt } = (await player.receipt()).body as OwnReceipt
  expect(phone).toMatch(/^[\d +-]{8,}$/)
  expect(noted).toEqual(await seenByStaff(entry.attempt))
  const second = (instant: number) => (instant - new Date(MORNING).getTime()) / 1000
  expect(noted.map((one) => [second(one.at), one.code, one.seconds, one.item])).toEqual([
    [10, 'page-left', 12, null],
    [30, 'copied', null, 7],
    [40, 'offline', 35, null],
    [76, 'reloaded', null, null],
  ])
  // K06: the promised time is returned until it has passed.
  expect(resultAt).toBeGreaterThan(at())
  server.clock.moveTo(new Date((resultAt ?? 0) + 1000).toISOString())
  expect((await player.receipt()).body).toMatchObject({ resultAt: null })
})

it('[ITG-03] a takeover is listed with the device that went on, and both devices in one order', async () => {
  const { player, device, shape } = await running()
  await player.save(device.save(at(), { 1: 1 }, AWAY))
  server.clock.moveTo(new Date(at() + 60_000).toISOString())
  const phone = playerCaller(server, Buffer.alloc(16, 9).toString('base64url'))
  const code = await launch()
  await phone.enter(code)
  const made = await server.composition.delivery.attempts.makeStaffCode({
    studentId,
    by: 'asha',
    reason: 'lost',
  })
  if (!made.ok) throw new Error('no running test')
  const entry = (await phone.takeOver(code, { kind: 'staff-code', digits: made.value.digits })).body
  const second = new SittingDevice(shape, (await phone.start()).body, entry.sheet)
  await phone.save(second.save(at(), { 2: 1 }, [event(70, 'w', 1), event(73, 'w', 0)]))
  await phone.submit(second.submitted())
  const { noted } = (await phone.receipt()).body as OwnReceipt
  expect(noted.map((one) => [one.code, one.seconds, one.device])).toEqual([
    ['page-left', 12, null],
    ['other-device', null, 'Windows computer, Chrome'],
    ['page-left', 3, null],
  ])
})

it('[ITG-01] a code that is none of ours is neither noted nor judged', async () => {
  const { player, entry, device } = await running()
  const strange = [event(5, 'q', 1), event(6, 'g'), event(7, 't', 1, 2, 3)]
  await player.save(device.save(at(), { 1: 1 }, [...strange, ...AWAY]))
  const receipt = (await player.submit(device.submitted())).body
  const claims = JSON.parse(Buffer.from(receipt.signed.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ answered: 1 })
  expect((await seenByStaff(entry.attempt))?.map(({ code }) => code)).toEqual(['page-left'])
})

it('[ITG-04] a sheet with every signal ends as the same sheet without one', async () => {
  const sheetOf = async (signals: readonly ReturnType<typeof event>[]) => {
    const { player, device } = await running()
    await player.save(device.save(at(), { 1: 1, 2: 4 }, signals))
    await player.submit(device.submitted())
    const { sheet } = (await player.receipt()).body as OwnReceipt
    for (const table of ['receipts', 'blocks', 'test_attempts'])
      await server.deps.database.pool.query(`delete from delivery.${table}`)
    return sheet
  }
  const signals = [
    ...AWAY,
    event(23, 'f', 0),
    event(24, 'f', 1),
    event(25, 's', 0),
    event(26, 'x', 1),
    event(27, 'z', 1),
    event(28, 'k', 5000),
    event(29, 'o', 0),
    event(30, 'o', 1),
    event(31, 'y'),
  ]
  expect(await sheetOf(signals)).toBe(await sheetOf([]))
})

it('[ITG-08] what was noted is gone with its month, 180 days after a result that is final within 90', async () => {
  await createPartitions({ db: server.deps.database.db, clock: server.clock }, DELIVERY_RETENTION)
  const { player, entry, device } = await running()
  await player.save(device.save(at(), { 1: 1 }, AWAY))
  await player.submit(device.submitted())
  const lastDayOfMonth = new Date('2026-11-30T12:00:00Z').getTime()
  server.clock.moveTo(new Date(lastDayOfMonth + 269 * DAY).toISOString())
  await server.composition.delivery.deleteExpired()
  expect(await seenByStaff(entry.attempt)).toHaveLength(1)
  server.clock.moveTo(new Date(lastDayOfMonth + 271 * DAY).toISOString())
  await server.composition.delivery.deleteExpired()
  expect(await seenByStaff(entry.attempt)).toEqual([])
})
