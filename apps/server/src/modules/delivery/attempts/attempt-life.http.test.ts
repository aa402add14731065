import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'

const TODAY = 'iACST online today'
/** Half past ten in India: the window is open from nine to ten in the evening. */
const MORNING = '2026-11-15T05:00:00Z'
const MINUTE = 60_000

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
  for (const table of ['receipts', 'blocks', 'test_attempts'])
    await server.deps.database.pool.query(`delete from delivery.${table}`)
})

const at = (): number => server.clock.now().getTime()
const wait = (ms: number) => server.clock.moveTo(new Date(at() + ms).toISOString())
const launch = () =>
  issueLaunch(server.deps.database.db, server.clock.now(), { studentId, testCode, event: 'exam' })
const rows = async () => (await server.deps.database.pool.query(`select * from delivery.test_attempts`)).rows
const stateNow = async () => (await rows())[0]?.state as string

/** A running test, with a device that can answer. */
const running = async () => {
  const player = playerCaller(server)
  const entry = (await player.enter(await launch())).body
  const started = (await player.start()).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  return { player, entry, started, device: new SittingDevice(paper.shape, started), paper }
}

const RESTORE = `insert into papers.assignments overriding system value select * from public.assignments on conflict do nothing`

describe('entering', () => {
  it('gives an entry without the key, and the cookie of the attempt', async () => {
    const player = playerCaller(server)
    const { status, body, text } = await player.enter(await launch())
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'ready', epoch: 1, n: 0, sheet: null, sitting: { kind: 'window' } })
    const key = await server.composition.papers.bundleKeyOf(body.paper.code)
    expect(text).not.toContain(key?.toString('base64url'))
    expect((await player.attempt()).body).toMatchObject({ attempt: body.attempt, seed: body.seed })
  })

  it('[ATT-01] fifty times at once makes one attempt', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, launch))
    const entries = await Promise.all(codes.map((code) => playerCaller(server).enter(code)))
    expect(new Set(entries.map(({ body }) => body.attempt)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    // The control: without the unique key the same two inserts make two attempts.
    const client = await server.deps.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('drop index delivery.test_attempts_by_student')
      await client.query(
        `insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at)
         select shard, attempt_id + 1, student_id, sitting_id, sat_on, form, seed, nonce, opens_at from delivery.test_attempts`,
      )
      expect((await client.query('select from delivery.test_attempts')).rowCount).toBe(2)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  const anotherDevice = () => playerCaller(server, Buffer.alloc(16, 8).toString('base64url'))

  it('takes a launch once', async () => {
    const code = await launch()
    const entered = await Promise.all([playerCaller(server).enter(code), anotherDevice().enter(code)])
    expect(entered.filter(({ body }) => body.code === 'delivery.launch-spent')).toHaveLength(1)
  })

  it('answers the device that took it up again, whose answer was lost, and nobody else', async () => {
    const code = await launch()
    const player = playerCaller(server)
    const [first, again] = await Promise.all([player.enter(code), player.enter(code)])
    expect(again).toMatchObject({ status: 200, body: { attempt: first.body.attempt, epoch: 1 } })
    wait(5 * 60_000)
    expect((await player.enter(code)).body).toMatchObject({ attempt: first.body.attempt, epoch: 1 })
    expect((await anotherDevice().enter(code)).body).toMatchObject({ code: 'delivery.launch-spent' })
    wait(5 * 60_000)
    expect((await player.enter(code)).body).toMatchObject({ code: 'delivery.launch-spent' })
  })

  it('[SIT-02] waits for a paper that is not sealed yet with the same code, and somebody is called', async () => {
    const { pool } = server.deps.database
    const errors = vi.spyOn(server.deps.log, 'error')
    await pool.query(`create table public.assignments as select * from papers.assignments`)
    await pool.query(`delete from delivery.sitting_papers; delete from papers.assignments`)
    try {
      const player = playerCaller(server)
      const code = await launch()
      for (let count = 0; count < 3; count += 1) {
        expect((await player.enter(code)).body).toMatchObject({ code: 'delivery.no-paper-yet' })
        wait(40_000)
      }
      await server.composition.delivery.attempts.layOutSittings()
      expect(errors.mock.calls.map(([event]) => event)).toContain('delivery.sitting-without-paper')
      await pool.query(RESTORE)
      expect((await player.enter(code)).body).toMatchObject({ state: 'ready' })
    } finally {
      errors.mockRestore()
      await pool.query(`${RESTORE}; drop table public.assignments`)
    }
  })

  it('with another device is told nothing, and the first goes on', async () => {
    const { player, device } = await running()
    const other = playerCaller(server, Buffer.alloc(16, 9).toString('base64url'))
    const refused = await other.enter(await launch())
    expect(refused.body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
    expect(refused.text).not.toMatch(/seed|sheet|bundle/)
    expect((await other.attempt()).body).toMatchObject({ code: 'edge.no-attempt' })
    expect((await player.save(device.save(at(), { 1: 1 }))).body).toMatchObject({ was: 'taken' })
  })

  it('before the start the device that entered last has the turn', async () => {
    const first = playerCaller(server)
    const second = playerCaller(server, Buffer.alloc(16, 9).toString('base64url'))
    await first.enter(await launch())
    await second.enter(await launch())
    expect((await first.start()).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
    expect((await second.start()).body).toMatchObject({ epoch: 2 })
  })
})

describe('starting', () => {
  it('[SCL-02] answers in less than a kilobyte', async () => {
    const player = playerCaller(server)
    await player.enter(await launch())
    expect(Buffer.byteLength((await player.start()).text)).toBeLessThan(1_024)
  })

  it('[SIT-04] in a window gives the full time, also in the last minute of entry', async () => {
    server.clock.moveTo('2026-11-15T16:29:00Z')
    const { started, entry } = await running()
    expect(started.deadline.base - started.startedAt).toBe(entry.sitting.durationMs)
    expect(new Date(started.deadline.base).toISOString()).toBe(
      new Date(at() + entry.sitting.durationMs).toISOString(),
    )
  })

  it('[SIT-06] is possible until the end of entry to the second, and not after', async () => {
    server.clock.moveTo('2026-11-15T16:29:59Z')
    const player = playerCaller(server)
    await player.enter(await launch())
    wait(1000)
    expect((await player.start()).body).toMatchObject({ code: 'delivery.closed' })
    wait(-1000)
    expect((await player.start()).body).toMatchObject({ epoch: 1 })
  })

  it('[PPR-24] no answer but that of a start has the key, and none before the own opening (F33)', async () => {
    server.clock.moveTo('2026-11-15T03:20:00Z')
    const player = playerCaller(server)
    const entered = await player.enter(await launch())
    const key = await server.composition.papers.bundleKeyOf(entered.body.paper.code)
    const secret = key?.toString('base64url') ?? ''
    const early = await player.start()
    expect(early.body).toMatchObject({ code: 'delivery.not-open-yet' })
    const answers = [entered, early, await player.attempt(), await player.receipt()]
    server.clock.moveTo('2026-11-15T03:29:59Z')
    answers.push(await player.start())
    expect(answers.filter(({ text }) => text.includes(secret) || text.includes('"key"'))).toEqual([])
    // The control: once the opening has passed, the response to the same start contains it.
    wait(1000)
    expect((await player.start()).text).toContain(secret)
    expect((await player.attempt()).text).not.toContain(secret)
  })

  it('[ATT-04] twice from the same device answers the same and writes nothing', async () => {
    const { player, started } = await running()
    const before = (await rows())[0]
    wait(5 * MINUTE)
    const { t: _, ...again } = (await player.start()).body
    const { t: __, ...first } = started
    expect(again).toEqual(first)
    expect((await rows())[0]).toEqual(before)
  })
})

describe('handing in', () => {
  it('[RCP-02] [RCP-03] gives one receipt, the same bytes whenever it is asked for, without the salt', async () => {
    const { player, device } = await running()
    await player.save(device.save(at(), { 1: 1, 2: 4, 3: 8 }))
    const receipt = (await player.submit(device.submitted())).body
    expect((await player.submit(device.submitted())).body).toEqual(receipt)
    const own = (await player.receipt()).body
    expect(own.receipt).toEqual(receipt)
    const claims = JSON.parse(Buffer.from(receipt.signed.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ id: receipt.id, by: 'student', answered: 3, blocks: 1, revision: 0 })
    const found = await server.get(`/api/v1/receipts/${receipt.id}`)
    expect(found.body).toEqual({ ...receipt, state: 'valid' })
    // Only the student receives the salt.
    expect(JSON.stringify(found.body)).not.toContain(own.salt)
    expect((await server.get('/api/v1/receipts/keys')).body.keys).toHaveLength(1)
    expect((await server.get('/api/v1/receipts/0000000000000000')).status).toBe(404)
  })

  it('[PLY-21] takes only what the server holds, and nothing after it', async () => {
    const { player, device } = await running()
    await player.save(device.save(at(), { 1: 1 }))
    const unsent = device.save(at(), { 2: 2 })
    expect((await player.submit(device.submitted())).body).toMatchObject({ code: 'delivery.gap' })
    expect(await stateNow()).toBe('running')
    await player.save(unsent)
    expect((await player.submit(device.submitted())).body).toHaveProperty('signed')
    // F28: nothing changes after the receipt.
    const before = (await rows())[0]?.sheet
    const later = device.save(at(), { 3: 1 })
    expect((await player.save(later)).body).toMatchObject({ was: 'closed' })
    expect((await player.start()).body).not.toHaveProperty('key')
    expect((await rows())[0]?.sheet).toEqual(before)
    // Control: the state alone refuses it. In a running attempt the same message changes the sheet.
    await server.deps.database.pool.query(
      `update delivery.test_attempts set state = 'running', submitted_at = null, submitted_by = null`,
    )
    expect((await player.save(later)).body).toMatchObject({ was: 'taken' })
    expect((await rows())[0]?.sheet).not.toEqual(before)
  })
})

describe('the deadline', () => {
  const sweep = () => server.composition.delivery.attempts.sweep()
  const answered = async () => {
    const [row] = await rows()
    const sheet: Buffer = row?.sheet ?? Buffer.alloc(0)
    return [...sheet.subarray(1)].filter((byte) => (byte & 0x1f) > 0).length
  }

  it('[ATT-06] ends an attempt nobody returns to, with its last sheet (F14, F15)', async () => {
    const { player, device, started } = await running()
    await player.save(
      device.save(at(), Object.fromEntries(Array.from({ length: 40 }, (_, item) => [item + 1, 2]))),
    )
    server.clock.moveTo(new Date(started.deadline.base + 30_000).toISOString())
    expect(await sweep()).toMatchObject({ ended: 0 })
    wait(1)
    expect(await sweep()).toMatchObject({ ended: 1 })
    expect((await rows())[0]).toMatchObject({ state: 'submitted', submitted_by: 'deadline' })
    expect((await rows())[0]?.submitted_at.getTime()).toBe(started.deadline.base)
    expect(await answered()).toBe(40)
    expect(await sweep()).toMatchObject({ ended: 0 })
  })

  it('[RCP-01] has a receipt, signed when it is first asked for, without waiting for the sweeper', async () => {
    const { player, device, started } = await running()
    await player.save(device.save(at(), { 1: 1 }))
    expect((await player.receipt()).body).toMatchObject({ code: 'delivery.not-submitted' })
    server.clock.moveTo(new Date(started.deadline.base + 31_000).toISOString())
    const { receipt } = (await player.receipt()).body
    const claims = JSON.parse(Buffer.from(receipt.signed.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ by: 'deadline', answered: 1, at: started.deadline.base })
    expect((await player.submit(device.submitted())).body).toEqual(receipt)
  })

  it.each([
    [29_000, 2],
    [31_000, 1],
  ])('[TIM-06] what was made in time and arrives %d ms late', async (late, count) => {
    const { player, device, started } = await running()
    await player.save(device.save(at(), { 1: 1 }))
    const made = device.save(started.deadline.base - 1000, { 2: 2 })
    server.clock.moveTo(new Date(started.deadline.base + late).toISOString())
    await player.save(made)
    server.clock.moveTo(new Date(started.deadline.base + 60_000).toISOString())
    // The device was silent for an hour: blocks after the grace time are held for staff.
    await sweep()
    expect(await answered()).toBe(count)
  })

  it('[TIM-05] what arrives before it counts, whatever it claims', async () => {
    const { player, device, started } = await running()
    await player.save(device.save(started.deadline.base + 3_600_000, { 1: 1 }))
    server.clock.moveTo(new Date(started.deadline.base + 60_000).toISOString())
    await sweep()
    expect(await answered()).toBe(1)
  })

  it('[TIM-09] what is made after it never counts (F23)', async () => {
    const { player, device, started } = await running()
    await player.save(device.save(at(), { 1: 1 }))
    for (let late = 1; late <= 300; late += 10) {
      server.clock.moveTo(new Date(started.deadline.base + late * 1000).toISOString())
      await player.save(device.save(at(), { [2 + late]: 1 }))
    }
    // The control: the latest sheet, without judging, would hold them all.
    expect(await answered()).toBeGreaterThan(5)
    await sweep()
    expect(await answered()).toBe(1)
  })

  it('[ATT-10] who did not start by the end of entry is absent, and sees Missed', async () => {
    const player = playerCaller(server)
    await player.enter(await launch())
    server.clock.moveTo('2026-11-15T16:29:59Z')
    expect(await sweep()).toMatchObject({ absent: 0 })
    wait(1000)
    expect(await sweep()).toMatchObject({ absent: 1 })
    expect((await playerCaller(server).enter(await launch())).body).toMatchObject({ code: 'delivery.closed' })
    const token = await server.tokenOf(TODAY)
    const [card] = (await server.get('/api/v1/dashboard', token)).body.data.main_exam
    expect(card).toMatchObject({ exam_button_text: 'Missed', absent: true })
  })
})
