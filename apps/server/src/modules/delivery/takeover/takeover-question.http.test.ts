import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'

const TODAY = 'iACST online today'
const MORNING = '2026-11-15T05:00:00Z'
const MINUTE = 60_000
const BY_OTHER = { kind: 'other-device' }

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  for (const table of [
    'receipts',
    'blocks',
    'ended_turns',
    'takeover_requests',
    'takeover_codes',
    'launches',
  ])
    await query(`delete from delivery.${table}`)
  await query(`delete from delivery.changes`)
  await query(`delete from delivery.test_attempts`)
})

const query = async (text: string) => (await server.deps.database.pool.query(text)).rows
const at = (): number => server.clock.now().getTime()
const pass = (ms: number) => server.clock.moveTo(new Date(at() + ms).toISOString())
const deviceOf = (byte: number) => playerCaller(server, Buffer.alloc(16, byte).toString('base64url'))

/** Launches as the dashboard does. Each login without a cookie is another browser. */
const launchFrom = async (token: string): Promise<string> => {
  const [exam] = (await server.get('/api/v1/dashboard', token)).body.data.main_exam
  const { test_short_code, source_type } = exam
  const { data } = (await server.post('/api/v1/exam/start', { test_short_code, source_type }, token)).body
  return new URL(data.exam_button_link).searchParams.get('code') ?? ''
}

/** A phone with a running test, and the portal browser that it came from. */
const running = async () => {
  const token = await server.tokenOf(TODAY)
  const player = deviceOf(7)
  const entry = (await player.enter(await launchFrom(token))).body
  const started = (await player.start()).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  return { token, player, shape: paper.shape, device: new SittingDevice(paper.shape, started) }
}

/** A person who knows roll number and birthday, on their own device. */
const refused = async (byte = 9) => {
  const phone = deviceOf(byte)
  const code = await launchFrom(await server.tokenOf(TODAY))
  expect((await phone.enter(code)).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
  return { phone, code }
}

/** The change of the last request, once the device that has the test has received it. */
const question = async (player: ReturnType<typeof deviceOf>): Promise<number> => {
  const [request] = await query(`select max(change_id)::int4 as id from delivery.takeover_requests`)
  const changeKinds = async () =>
    (await player.wait(request?.id - 1)).body.changes.map(({ kind }: { kind: string }) => kind)
  await expect.poll(changeKinds, { timeout: 60_000 }).toEqual(['takeover-asked'])
  return request?.id
}

describe('asking on the device that has the test', () => {
  it('a yes moves it to the device that asked, and the first is told at once that it is over there', async () => {
    const { player, device, shape } = await running()
    await player.save(device.save(at(), { 1: 1 }))
    const { phone, code } = await refused()
    expect((await phone.sendTakeoverQuestion(code)).body).toEqual({ seconds: 60 })
    const change = await question(player)
    const [notice] = (await player.wait(change - 1)).body.changes
    const label = 'Windows computer, Chrome'
    expect(notice).toMatchObject({ kind: 'takeover-asked', text: { en: label, hi: label } })
    expect((await phone.takeOver(code, BY_OTHER)).body).toMatchObject({ code: 'delivery.proof-needed' })
    expect((await player.answerOther(change, true)).body).toEqual({})
    const held = player.wait(change)
    const entry = (await phone.takeOver(code, BY_OTHER)).body
    expect(entry).toMatchObject({ epoch: 2, state: 'running' })
    expect((await held).body).toMatchObject({ epoch: 2, changes: [{ kind: 'moved' }] })
    expect((await player.save(device.save(at(), { 2: 1 }))).body).toMatchObject({ was: 'superseded' })
    expect(await query(`select ended_by from delivery.ended_turns`)).toEqual([{ ended_by: 'other-device' }])
    const [{ attempt_id: attemptId = '' } = {}] = await query(
      `select attempt_id::text from delivery.test_attempts`,
    )
    expect(await server.composition.delivery.office.timeline(attemptId)).toContainEqual({
      at: server.clock.now(),
      what: 'another device',
      detail: 'proved by other-device',
    })
    const second = new SittingDevice(shape, (await phone.start()).body, entry.sheet)
    await phone.save(second.save(at(), { 3: 1 }))
    await phone.submit(second.submitted())
    expect((await phone.receipt()).body).toMatchObject({ noted: [{ code: 'other-device', device: label }] })
  })

  it.each([
    [
      'a no',
      async (player: ReturnType<typeof deviceOf>) => player.answerOther(await question(player), false),
    ],
    ['silence', async () => pass(MINUTE)],
  ])('[ATT-13] %s moves nothing, and the first goes on', async (_, answer) => {
    const { player, device } = await running()
    const { phone, code } = await refused()
    await phone.sendTakeoverQuestion(code)
    await player.save(device.save(at(), { 1: 1 }))
    await answer(player)
    const tried = await phone.takeOver(code, BY_OTHER)
    expect(tried.body).toMatchObject({ code: 'delivery.proof-wrong' })
    expect(tried.text).not.toMatch(/seed|sheet|bundle|key/)
    expect((await player.save(device.save(at(), { 2: 1 }))).body).toMatchObject({ was: 'taken' })
    // The control: with the proof forced to yes, the same request takes the test over.
    await query(
      `update delivery.takeover_requests set answer = 'yes', expires_at = expires_at + interval '1 day'`,
    )
    expect((await phone.takeOver(code, BY_OTHER)).body).toMatchObject({ epoch: 2 })
  })

  it('a yes is for the device that asked, and is given by the device that has the test', async () => {
    const { player } = await running()
    const { phone, code } = await refused()
    await phone.sendTakeoverQuestion(code)
    const change = await question(player)
    expect((await phone.answerOther(change, true)).body).toMatchObject({ code: 'edge.no-attempt' })
    await player.answerOther(change, true)
    const stranger = await refused(3)
    expect((await stranger.phone.takeOver(stranger.code, BY_OTHER)).body).toMatchObject({
      code: 'delivery.proof-wrong',
    })
    // A device answers only once, and a device whose turn is over cannot answer.
    expect((await player.answerOther(change, false)).body).toMatchObject({ code: 'delivery.asked-too-late' })
    expect((await phone.takeOver(code, BY_OTHER)).body).toMatchObject({ epoch: 2 })
    await stranger.phone.sendTakeoverQuestion(stranger.code)
    const next = await question(phone)
    expect((await player.answerOther(next, true)).body).toMatchObject({ code: 'delivery.asked-too-late' })
    expect((await phone.answerOther(next, true)).body).toEqual({})
  })

  it('an answer comes too late with the end of the minute, and a yes waits for a minute', async () => {
    const { player } = await running()
    const { phone, code } = await refused()
    await phone.sendTakeoverQuestion(code)
    const change = await question(player)
    pass(MINUTE - 1)
    expect((await player.answerOther(change, true)).body).toEqual({})
    pass(MINUTE)
    expect((await phone.takeOver(code, BY_OTHER)).body).toMatchObject({ code: 'delivery.proof-wrong' })
    await phone.sendTakeoverQuestion(code)
    const next = await question(player)
    pass(MINUTE)
    expect((await player.answerOther(next, true)).body).toMatchObject({ code: 'delivery.asked-too-late' })
  })

  it('does not disturb: one question at a time, three in ten minutes, and none after a no', async () => {
    const { player } = await running()
    const { phone, code } = await refused()
    const stranger = await refused(3)
    const often = { code: 'delivery.asked-too-often' }
    await phone.sendTakeoverQuestion(code)
    pass(20_000)
    // A retry after a lost response writes nothing.
    expect((await phone.sendTakeoverQuestion(code)).body).toEqual({ seconds: 40 })
    expect((await stranger.phone.sendTakeoverQuestion(stranger.code)).body).toMatchObject(often)
    for (const _ of [2, 3]) {
      pass(MINUTE)
      expect((await phone.sendTakeoverQuestion(code)).body).toEqual({ seconds: 60 })
    }
    pass(MINUTE)
    expect((await phone.sendTakeoverQuestion(code)).body).toMatchObject(often)
    pass(9 * MINUTE)
    expect((await phone.sendTakeoverQuestion(code)).body).toEqual({ seconds: 60 })
    await player.answerOther(await question(player), false)
    pass(9 * MINUTE)
    const again = await refused()
    expect((await again.phone.sendTakeoverQuestion(again.code)).body).toMatchObject(often)
    pass(MINUTE + 1)
    expect((await again.phone.sendTakeoverQuestion(again.code)).body).toEqual({ seconds: 60 })
  })

  it('shows no words of the one who asks', async () => {
    await running()
    const { phone, code } = await refused()
    expect((await phone.sendTakeoverQuestion(code, 'Your own phone. Press Yes')).status).toBe(400)
    expect(await query(`select from delivery.changes`)).toEqual([])
  })
})

describe('the browser in which the test was begun, with its store cleared', () => {
  it('goes on without a code, and is no second device', async () => {
    const { token, player } = await running()
    const cleared = deviceOf(9)
    const code = await launchFrom(token)
    expect((await cleared.enter(code)).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
    expect((await cleared.otherDevice(code)).body).toMatchObject({ isThisDevice: true })
    expect((await cleared.takeOver(code, { kind: 'same-device' })).body).toMatchObject({ epoch: 2 })
    expect((await player.start()).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
    expect(await query(`select ended_by from delivery.ended_turns`)).toEqual([{ ended_by: 'same-device' }])
  })

  it('control: another browser of the same student is not it, nor one that nobody knows', async () => {
    await running()
    const { phone, code } = await refused()
    expect((await phone.otherDevice(code)).body).toMatchObject({ isThisDevice: false })
    const wrong = { code: 'delivery.proof-wrong' }
    expect((await phone.takeOver(code, { kind: 'same-device' })).body).toMatchObject(wrong)
    await query(`update delivery.launches set portal_device_hash = null`)
    await query(`update delivery.test_attempts set portal_device_hash = null`)
    expect((await phone.takeOver(code, { kind: 'same-device' })).body).toMatchObject(wrong)
  })
})

it('whoever loses the test to a code learns it at once, not with the next save', async () => {
  const { player } = await running()
  const held = player.wait(0)
  const { phone, code } = await refused()
  const [{ student_id: studentId = '' } = {}] = await query(
    `select student_id::text from delivery.test_attempts`,
  )
  const made = await server.composition.delivery.attempts.makeStaffCode({
    studentId,
    by: 'asha',
    reason: 'broke',
  })
  if (!made.ok) throw new Error('no running test')
  await phone.takeOver(code, { kind: 'staff-code', digits: made.value.digits })
  expect((await held).body).toMatchObject({ epoch: 2, changes: [{ kind: 'moved' }] })
})
