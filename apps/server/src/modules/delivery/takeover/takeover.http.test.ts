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
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  for (const table of ['receipts', 'blocks', 'ended_turns', 'changes', 'takeover_codes', 'test_attempts'])
    await server.deps.database.pool.query(`delete from delivery.${table}`)
  await server.deps.database.pool.query(`delete from verification.otp_challenges`)
})

const at = (): number => server.clock.now().getTime()
const attempts = () => server.composition.delivery.attempts
const wait = (ms: number) => server.clock.moveTo(new Date(at() + ms).toISOString())
const launch = () =>
  issueLaunch(server.deps.database.db, server.clock.now(), { studentId, testCode, event: 'exam' })
const query = async (text: string) => (await server.deps.database.pool.query(text)).rows
const newPhone = () => playerCaller(server, Buffer.alloc(16, 9).toString('base64url'))

/** The first phone, with a running test. */
const running = async () => {
  const player = playerCaller(server)
  const entry = (await player.enter(await launch())).body
  const started = (await player.start()).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  return { player, device: new SittingDevice(paper.shape, started), shape: paper.shape }
}

/** Another phone, which was refused because the test is open elsewhere. */
const refused = async () => {
  const phone = newPhone()
  const code = await launch()
  expect((await phone.enter(code)).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
  return { phone, code }
}

const staffCode = async (): Promise<{ readonly kind: string; readonly digits: string }> => {
  const made = await server.composition.delivery.attempts.makeStaffCode({
    studentId,
    by: 'asha',
    reason: 'phone broke',
  })
  if (!made.ok) throw new Error('no running test')
  return { kind: 'staff-code', digits: made.value.digits }
}
const otherThan = (digits: string): string => ((Number(digits[0]) + 1) % 10) + digits.slice(1)

describe('a second device', () => {
  it('[ATT-13] learns where the test is open and nothing of it, and the first goes on', async () => {
    const { player, device } = await running()
    const { phone, code } = await refused()
    wait(MINUTE)
    await player.save(device.save(at(), { 1: 1 }))
    const answer = await phone.otherDevice(code)
    expect(answer.body).toEqual({
      label: 'Android phone, Chrome',
      heardAt: at(),
      mobile: expect.stringMatching(/^\d{2}\*{6}\d{2}$/),
      isThisDevice: false,
    })
    for (const digits of ['00000000', '12345678'])
      expect((await phone.takeOver(code, { kind: 'staff-code', digits })).text).not.toMatch(
        /seed|sheet|bundle|key/,
      )
    expect((await phone.attempt()).body).toMatchObject({ code: 'edge.no-attempt' })
    expect((await player.save(device.save(at(), { 2: 1 }))).body).toMatchObject({ was: 'taken' })
  })

  it('goes on with a code of the exam office: same sheet, same time, and the first can only send', async () => {
    const { player, device, shape } = await running()
    await player.save(device.save(at(), { 1: 1, 2: 4 }))
    const before = (await player.attempt()).body
    const { phone, code } = await refused()
    const entry = (await phone.takeOver(code, await staffCode())).body
    expect(entry).toMatchObject({ state: 'running', epoch: 2, n: 0, deadline: before.deadline })
    expect(entry.sheet).toBe(before.sheet)
    const started = (await phone.start()).body
    const second = new SittingDevice(shape, started, entry.sheet)
    expect((await phone.save(second.save(at(), { 3: 8 }))).body).toMatchObject({ was: 'taken', n: 1 })
    expect((await player.start()).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
    expect((await player.attempt()).body).toMatchObject({ code: 'edge.no-attempt' })
    expect((await player.submit(device.submitted())).body).toMatchObject({ code: 'delivery.superseded' })
    const { signed } = (await phone.submit(second.submitted())).body
    const claims = JSON.parse(Buffer.from(signed.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ answered: 3, devices: 2 })
  })

  it('goes on with a code sent to the registered number, in the browser that asked for it', async () => {
    await running()
    const { phone, code } = await refused()
    expect((await phone.takeoverCode(code)).body).toEqual({})
    const [sent] = await query(
      `select challenge_id, mobile from verification.otp_challenges where purpose = 'takeover'`,
    )
    expect(sent?.mobile).toBe((await server.composition.identity.studentFacts(studentId))?.mobile)
    const digits = server.composition.verification.codes.codeOf(sent?.challenge_id)
    const proof = { kind: 'sms-code', digits }
    const stranger = playerCaller(server, Buffer.alloc(16, 3).toString('base64url'))
    expect((await stranger.takeOver(code, proof)).body).toMatchObject({ code: 'delivery.proof-wrong' })
    const wrong = { ...proof, digits: otherThan(digits) }
    expect((await phone.takeOver(code, wrong)).body).toMatchObject({ code: 'delivery.proof-wrong' })
    expect((await phone.takeOver(code, proof)).body).toMatchObject({ epoch: 2 })
    expect(await query(`select ended_by from delivery.ended_turns`)).toEqual([{ ended_by: 'sms-code' }])
  })

  it('may ask again where the answer was lost, and takes over once', async () => {
    await running()
    const { phone, code } = await refused()
    const proof = await staffCode()
    const both = await Promise.all([phone.takeOver(code, proof), phone.takeOver(code, proof)])
    expect(both.map(({ body }) => body.epoch)).toEqual([2, 2])
    expect((await phone.takeOver(code, proof)).body).toMatchObject({ epoch: 2 })
    expect(await query(`select epoch from delivery.ended_turns`)).toEqual([{ epoch: 1 }])
  })

  it('may ask again with the code of an SMS that is spent, and no other device may', async () => {
    await running()
    const { phone, code } = await refused()
    await phone.takeoverCode(code)
    const [sent] = await query(
      `select challenge_id from verification.otp_challenges where purpose = 'takeover'`,
    )
    const proof = {
      kind: 'sms-code',
      digits: server.composition.verification.codes.codeOf(sent?.challenge_id),
    }
    for (const _ of ['lost', 'answered'])
      expect((await phone.takeOver(code, proof)).body).toMatchObject({ epoch: 2 })
    const stranger = playerCaller(server, Buffer.alloc(16, 3).toString('base64url'))
    expect((await stranger.takeOver(code, proof)).body).toMatchObject({ code: 'delivery.launch-spent' })
    expect(await query(`select epoch from delivery.ended_turns`)).toEqual([{ epoch: 1 }])
  })
})

describe('[ATT-15] a code of the exam office', () => {
  it('works once', async () => {
    await running()
    const { phone, code } = await refused()
    const proof = await staffCode()
    expect((await phone.takeOver(code, proof)).body).toMatchObject({ epoch: 2 })
    const third = playerCaller(server, Buffer.alloc(16, 3).toString('base64url'))
    const again = await launch()
    await third.enter(again)
    expect((await third.takeOver(again, proof)).body).toMatchObject({ code: 'delivery.proof-wrong' })
    // The control: with a fresh code the same device continues.
    expect((await third.takeOver(again, await staffCode())).body).toMatchObject({ epoch: 3 })
  })

  it.each([
    [10 * MINUTE - 1, { epoch: 2 }],
    [10 * MINUTE, { code: 'delivery.proof-wrong' }],
  ])('after %d ms', async (later, expected) => {
    await running()
    const { phone, code } = await refused()
    const proof = await staffCode()
    wait(later)
    expect((await phone.takeOver(code, proof)).body).toMatchObject(expected)
  })

  it('is for one attempt', async () => {
    await running()
    const proof = await staffCode()
    const { phone, code } = await refused()
    const [row] = await query(`select attempt_id, nonce from delivery.test_attempts`)
    // As if the code had been made for another attempt.
    await query(`update delivery.takeover_codes set attempt_id = ${String(row?.attempt_id)} + 1`)
    expect((await phone.takeOver(code, proof)).body).toMatchObject({ code: 'delivery.proof-wrong' })
    // A code that was hashed for another attempt does not match, even when moved to this one.
    await query(`update delivery.takeover_codes set attempt_id = ${String(row?.attempt_id)},
      code_hash = '\\x${'00'.repeat(32)}'`)
    expect((await phone.takeOver(code, proof)).body).toMatchObject({ code: 'delivery.proof-wrong' })
  })

  it('is spent after ten wrong guesses, and the right one comes too late', async () => {
    await running()
    const { phone, code } = await refused()
    const proof = await staffCode()
    const wrong = { ...proof, digits: otherThan(proof.digits) }
    for (let tries = 0; tries < 9; tries += 1) await phone.takeOver(code, wrong)
    const right = async () => (await phone.takeOver(code, proof)).body
    await phone.takeOver(code, wrong)
    expect(await right()).toMatchObject({ code: 'delivery.proof-wrong' })
    // The control: with one guess fewer the right code is accepted.
    await query(`update delivery.takeover_codes set wrong_tries = 9`)
    expect(await right()).toMatchObject({ epoch: 2 })
  })

  it('is made for a test that runs', async () => {
    expect(
      await server.composition.delivery.attempts.makeStaffCode({
        studentId,
        by: 'asha',
        reason: 'phone broke',
      }),
    ).toMatchObject({
      ok: false,
    })
  })
})

describe('what the first device still holds', () => {
  /** Six answers that the first phone made offline, before the second took over. */
  const movedWithUnsent = async () => {
    const { player, device, shape } = await running()
    await player.save(device.save(at(), { 1: 1 }))
    wait(MINUTE)
    const unsent = device.save(at(), { 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2 })
    wait(MINUTE)
    const { phone, code } = await refused()
    const entry = (await phone.takeOver(code, await staffCode())).body
    const second = new SittingDevice(shape, (await phone.start()).body, entry.sheet)
    return { player, phone, second, unsent, device }
  }
  const answersOf = async () => {
    const [row] = await query(`select sheet from delivery.test_attempts`)
    const sheet: Buffer = row?.sheet ?? Buffer.alloc(0)
    return [...sheet.subarray(1, 8)].map((byte) => byte & 0x1f)
  }

  it('[SAV-07] is kept, and added where the second has not answered since', async () => {
    const { player, phone, second, unsent } = await movedWithUnsent()
    wait(MINUTE)
    await phone.save(second.save(at(), { 3: 8 }))
    const answer = (await player.save(unsent)).body
    expect(answer).toMatchObject({ was: 'superseded', e: 1, n: 2 })
    // The change that the test has moved may have been read in between.
    expect((await player.save(unsent)).body).toEqual({ ...answer, changes: expect.any(Array) })
    expect((await phone.submit(second.submitted())).body).toHaveProperty('signed')
    expect(await answersOf()).toEqual([1, 2, 8, 2, 2, 2, 2])
    expect(await query(`select epoch, seq from delivery.blocks order by epoch, seq`)).toEqual([
      { epoch: 1, seq: 1 },
      { epoch: 1, seq: 2 },
      { epoch: 2, seq: 1 },
    ])
  })

  it('[SAV-08] is told to the second while the test runs, which adopts it and hands it in', async () => {
    const { player, phone, second, unsent } = await movedWithUnsent()
    wait(MINUTE)
    await phone.save(second.save(at(), { 3: 8 }))
    // The control: without late blocks nothing is merged.
    expect(await attempts().mergeAnswers()).toBe(0)
    await player.save(unsent)
    expect(await attempts().mergeAnswers()).toBe(1)
    expect(await attempts().mergeAnswers()).toBe(0)
    // A process reads changes every half second.
    const changes = async () => (await phone.attempt()).body.changes
    await expect.poll(changes).toMatchObject([{ kind: 'moved' }, { kind: 'merged', items: [2, 4, 5, 6, 7] }])
    const entry = (await phone.attempt()).body
    const sheet: Buffer = Buffer.from(entry.sheet, 'base64url')
    expect([...sheet.subarray(1, 8)].map((byte) => byte & 0x1f)).toEqual([1, 2, 8, 2, 2, 2, 2])
    // The first device is not notified.
    expect((await player.attempt()).body).toMatchObject({ code: 'edge.no-attempt' })
  })

  it('is added by the sweeper too, and the last sheet of the second alone would lose it', async () => {
    const { player, phone, second, unsent } = await movedWithUnsent()
    wait(MINUTE)
    await phone.save(second.save(at(), { 3: 8 }))
    await player.save(unsent)
    // The control: the sheet of the second device.
    expect(await answersOf()).toEqual([1, 0, 8, 0, 0, 0, 0])
    wait(24 * 60 * MINUTE)
    expect(await server.composition.delivery.attempts.sweep()).toMatchObject({ ended: 1 })
    expect(await answersOf()).toEqual([1, 2, 8, 2, 2, 2, 2])
  })

  it('does not count where it claims a time after the takeover', async () => {
    const { player, phone, second, device, unsent } = await movedWithUnsent()
    wait(MINUTE)
    const later = device.save(at(), { 7: 8 })
    await player.save(unsent)
    expect((await player.save(later)).body).toMatchObject({ was: 'superseded', n: 3 })
    await phone.save(second.save(at(), { 1: 1 }))
    await phone.submit(second.submitted())
    expect(await answersOf()).toEqual([1, 2, 2, 2, 2, 2, 2])
  })

  it('is not taken over a gap', async () => {
    const { player, device, unsent } = await movedWithUnsent()
    const later = device.save(at(), { 7: 8 })
    expect((await player.save(later)).body).toMatchObject({ was: 'superseded', n: 1 })
    expect((await player.save(unsent)).body).toMatchObject({ was: 'superseded', n: 2 })
    expect((await player.save(later)).body).toMatchObject({ was: 'superseded', n: 3 })
  })
})
