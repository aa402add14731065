import { decodeSheet } from '@medha/test-rules/sheet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'

const TODAY = 'iACST online today'
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
const query = async (text: string) => (await server.deps.database.pool.query(text)).rows
const clear = async () => {
  for (const table of ['receipts', 'blocks', 'ended_turns', 'held_decisions', 'test_attempts'])
    await query(`delete from delivery.${table}`)
  await query(`delete from results.sheets where student_id = ${studentId}`)
  await query(`update delivery.sittings set late_policy = 'evidence'`)
}
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  await clear()
})

const attempts = () => server.composition.delivery.attempts
const at = (): number => server.clock.now().getTime()
const moveTo = (instant: number) => server.clock.moveTo(new Date(instant).toISOString())

/** A running test with one answer on the server; the phone continues offline. */
const running = async () => {
  const player = playerCaller(server)
  const code = await issueLaunch(server.deps.database.db, server.clock.now(), {
    studentId,
    testCode,
    event: 'exam',
  })
  const entry = (await player.enter(code)).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const started = (await player.start()).body
  const device = new SittingDevice(paper.shape, started)
  const deadline: number = started.deadline.base
  moveTo(deadline - 20 * MINUTE)
  await player.save(device.save(at(), { 1: 1 }))
  const answers = async (): Promise<number[]> => {
    const sheet = decodeSheet(Buffer.from((await player.receipt()).body.sheet, 'base64url'), paper.shape)
    if (!sheet.ok) throw new Error('no sheet')
    return Array.from(sheet.value.items.slice(0, 4), (item) => item & 0x1f)
  }
  return { player, device, deadline, answers, code: entry.paper.code as string }
}

describe('answers that arrive after the sweeper has ended the test', () => {
  it('[TIM-07] [RCP-06] count when all evidence says that they were made in time, and the receipt is a new one', async () => {
    const { player, device, deadline, answers } = await running()
    moveTo(deadline + 2 * MINUTE)
    expect(await attempts().sweep()).toMatchObject({ ended: 1 })
    const first = (await player.receipt()).body
    expect(await answers()).toEqual([1, 0, 0, 0])
    moveTo(deadline + 20 * MINUTE)
    const late = device.save(deadline - 5 * MINUTE, { 2: 2, 3: 4 })
    expect((await player.save(late)).body).toMatchObject({ was: 'late', n: 2 })
    // The same message again, because the response was lost.
    expect((await player.save(late)).body).toMatchObject({ was: 'late', n: 2 })
    expect(await answers()).toEqual([1, 2, 4, 0])
    const second = (await player.receipt()).body
    expect(second.receipt.id).not.toBe(first.receipt.id)
    // ITG-03: no other device had the test, so none is noted.
    expect(second).toMatchObject({ held: 0, noted: [] })
    expect((await server.get(`/api/v1/receipts/${first.receipt.id}`)).body).toEqual({
      ...first.receipt,
      state: 'replaced',
      replacedAt: at(),
    })
    expect((await server.get(`/api/v1/receipts/${second.receipt.id}`)).body).toEqual({
      ...second.receipt,
      state: 'valid',
    })
    expect((await player.receipt()).body).toEqual(second)
  })

  it('[TIM-07] [RVW-03] are judged by a job for who never comes back, and handed over again', async () => {
    const { player, device, deadline, code } = await running()
    moveTo(deadline + 2 * MINUTE)
    await attempts().sweep()
    expect(await attempts().sendSheets()).toBe(1)
    await player.save(device.save(deadline - 5 * MINUTE, { 2: 2 }))
    expect(await attempts().judgeLate()).toBe(1)
    expect(await attempts().judgeLate()).toBe(0)
    expect(await attempts().sendSheets()).toBe(1)
    const [sheet] = await query(
      `select sheet.choices from results.sheets sheet join results.papers paper using (paper_id)
       where paper.code = '${code}' and sheet.student_id = ${studentId}`,
    )
    expect([...sheet.choices.subarray(0, 3)]).toEqual([1, 2, 0])
  })

  it('[TIM-07] with a gap between them are asked for, block by block', async () => {
    const { player, device, deadline, answers } = await running()
    moveTo(deadline + 2 * MINUTE)
    await attempts().sweep()
    const second = device.save(deadline - 6 * MINUTE, { 2: 2 })
    const third = device.save(deadline - 5 * MINUTE, { 3: 4 })
    expect((await player.save(third)).body).toMatchObject({ was: 'gap', n: 1 })
    expect((await player.save(second)).body).toMatchObject({ was: 'late', n: 2 })
    expect((await player.save(third)).body).toMatchObject({ was: 'late', n: 3 })
    expect(await answers()).toEqual([1, 2, 4, 0])
  })

  it('[TIM-09] never count when they were made after the end, and are kept', async () => {
    const { player, device, deadline, answers } = await running()
    moveTo(deadline + 2 * MINUTE)
    await attempts().sweep()
    expect((await player.save(device.save(deadline + 1, { 2: 2 }))).body).toMatchObject({ was: 'late' })
    expect(await answers()).toEqual([1, 0, 0, 0])
    expect((await player.receipt()).body).toMatchObject({ held: 0 })
    expect(await query(`select count(*)::int as blocks from delivery.blocks`)).toEqual([{ blocks: 2 }])
  })

  it('[TIM-09] do not change what the student handed in', async () => {
    const { player, device, answers } = await running()
    await player.submit(device.submitted())
    const receipt = (await player.receipt()).body
    expect((await player.save(device.save(at() + 1, { 1: 8 }))).body).toMatchObject({ was: 'closed' })
    expect(await attempts().judgeLate()).toBe(0)
    expect(await answers()).toEqual([1, 0, 0, 0])
    expect((await player.receipt()).body).toEqual(receipt)
  })
})

describe('held answers', () => {
  /** Made before the end according to the device, which was silent for too long. */
  const held = async () => {
    const sat = await running()
    await query(`update delivery.sittings set late_policy = 'hold'`)
    moveTo(sat.deadline + 2 * MINUTE)
    await attempts().sweep()
    await sat.player.save(sat.device.save(sat.deadline - 5 * MINUTE, { 2: 2, 3: 4 }))
    expect(await sat.answers()).toEqual([1, 0, 0, 0])
    expect((await sat.player.receipt()).body).toMatchObject({ held: 2 })
    return sat
  }
  const decide = (counts: boolean) =>
    attempts().decideHeld({ studentId, counts, by: 'asha', reason: 'power cut at the centre' })
  const messages = async () =>
    query(`select channel, code, words->>'count' as count from notifications.messages
      where student_id = ${studentId} and code like 'late-answers-%' order by message_id`)

  it('[TIM-11] count once staff say so; the student gets a new receipt and is told', async () => {
    const { player, answers } = await held()
    const first = (await player.receipt()).body
    expect(await decide(true)).toMatchObject({ ok: true, value: { answers: 2 } })
    expect(await answers()).toEqual([1, 2, 4, 0])
    const second = (await player.receipt()).body
    expect(second).toMatchObject({ held: 0 })
    expect(second.receipt.id).not.toBe(first.receipt.id)
    expect((await messages()).slice(-2)).toEqual([
      { channel: 'sms', code: 'late-answers-counted', count: '2' },
      { channel: 'mail', code: 'late-answers-counted', count: '2' },
    ])
    expect(await decide(false)).toMatchObject({ ok: false, refusal: { code: 'delivery.nothing-held' } })
    expect(await answers()).toEqual([1, 2, 4, 0])
  })

  it('[TIM-11] stay out once staff say so, and what comes after the decision waits for another', async () => {
    const { player, device, deadline, answers } = await held()
    expect(await decide(false)).toMatchObject({ ok: true })
    expect(await answers()).toEqual([1, 0, 0, 0])
    expect((await messages()).at(-1)).toMatchObject({ code: 'late-answers-not-counted' })
    moveTo(at() + MINUTE)
    await player.save(device.save(deadline - 4 * MINUTE, { 4: 8 }))
    expect((await player.receipt()).body).toMatchObject({ held: 1 })
    expect(await decide(true)).toMatchObject({ ok: true, value: { answers: 1 } })
    expect(await answers()).toEqual([1, 0, 0, 8])
  })

  it('[ATT-12] [RVW-03] are not decided, and nothing is revised, once a result stands on the sheet', async () => {
    const { player, device, deadline, answers, code } = await held()
    await attempts().sendSheets()
    const { office } = server.composition.results
    const list = code.replace(/-[AB]$/, '')
    await office.prepare(list)
    await office.check(list)
    expect(await office.release(list, null)).toMatchObject({ ok: true })
    const receipt = (await player.receipt()).body
    expect(await decide(true)).toMatchObject({ ok: false, refusal: { code: 'delivery.result-released' } })
    await player.save(device.save(deadline - 4 * MINUTE, { 4: 8 }))
    expect(await attempts().judgeLate()).toBe(0)
    expect((await player.receipt()).body).toEqual(receipt)
    expect(await answers()).toEqual([1, 0, 0, 0])
    expect(await query(`select count(*)::int as blocks from delivery.blocks`)).toEqual([{ blocks: 3 }])
  })
})
