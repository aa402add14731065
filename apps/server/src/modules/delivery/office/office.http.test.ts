import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { rightAnswers } from '../../../../test/attempts/hand-in.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { demoFolder } from '../../../../test/paper-folder.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'
import type { OfficeAct, OfficeScope } from './office-act.ts'

const TODAY = 'iACST online today'
const LIST = 'DEMO-IACST-10'
/** Half past ten in India: the window is open from nine to ten in the evening. */
const MORNING = '2026-11-15T05:00:00Z'
const MINUTE = 60_000

let server: DemoServer
let studentId: string
let testCode: string
let keys = 0
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
  for (const table of ['changes', 'accommodations', 'ended_turns', 'receipts', 'blocks', 'test_attempts'])
    await server.deps.database.pool.query(`delete from delivery.${table}`)
  await server.deps.database.pool.query(`delete from results.sheets where student_id = $1`, [studentId])
  await server.deps.database.pool.query(
    `delete from delivery.sitting_papers; delete from delivery.sitting_centres; delete from delivery.sittings`,
  )
})

const at = (): number => server.clock.now().getTime()
const launch = () =>
  issueLaunch(server.deps.database.db, server.clock.now(), { studentId, testCode, event: 'exam' })
const rows = async () =>
  (await server.deps.database.pool.query(`select * from delivery.test_attempts order by number`)).rows
const act = (officeAct: OfficeAct, scope: OfficeScope) => {
  keys += 1
  return server.composition.delivery.office.act({
    act: officeAct,
    scope,
    by: 'asha',
    reason: 'as the parent asked',
    key: `http ${keys}`,
  })
}
const codeOf = async (officeAct: OfficeAct, scope: OfficeScope) => {
  const outcome = await act(officeAct, scope)
  return outcome.ok ? 'done' : outcome.refusal.code
}

const running = async () => {
  const player = playerCaller(server)
  const entry = (await player.enter(await launch())).body
  const started = (await player.start()).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const scope: OfficeScope = { of: 'attempt', attemptId: entry.attempt }
  return { player, entry, started, paper, scope, device: new SittingDevice(paper.shape, started) }
}
const handedIn = async () => {
  const one = await running()
  await one.player.save(one.device.save(at(), rightAnswers(demoFolder(one.paper.code), 5)))
  const receipt = (await one.player.submit(one.device.submitted())).body
  return { ...one, receipt }
}
const publicState = async (id: string) => (await server.get(`/api/v1/receipts/${id}`)).body.state

it('an attempt belongs to the centre of its registration', async () => {
  await running()
  const place = await server.composition.registration.registrationOf(studentId)
  expect((await rows())[0]).toMatchObject({ centre: place?.branchCode })
})

describe('[ATT-08] an attempt that was handed in and is opened again', () => {
  it('goes on in the same device with the same answers, and its receipt reads as replaced', async () => {
    const { player, paper, device, scope, receipt } = await handedIn()
    expect(await publicState(receipt.id)).toBe('valid')
    expect(await codeOf({ act: 'reopen', minutes: 20 }, scope)).toBe('done')
    expect(await publicState(receipt.id)).toBe('replaced')
    const entry = (await player.attempt()).body
    expect(entry).toMatchObject({ state: 'running', epoch: 2, n: 0 })
    expect(Buffer.from(entry.sheet, 'base64url')).toEqual(Buffer.from(device.sheet))
    const again = new SittingDevice(paper.shape, (await player.start()).body, entry.sheet)
    expect((await player.save(again.save(at(), { 6: 2 }))).body).toMatchObject({ was: 'taken', e: 2 })
    const second = (await player.submit(again.submitted())).body
    expect(second.id).not.toBe(receipt.id)
    expect(await publicState(second.id)).toBe('valid')
    // Results replaces the first sheet with the second.
    expect(await server.composition.delivery.attempts.sendSheets()).toBe(1)
  })

  it('control: a device that was never let in gets no turn by it', async () => {
    const { scope } = await handedIn()
    await act({ act: 'reopen', minutes: 20 }, scope)
    const other = playerCaller(server, Buffer.alloc(16, 9).toString('base64url'))
    expect((await other.enter(await launch())).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
    expect((await other.attempt()).body).toMatchObject({ code: 'edge.no-attempt' })
  })
})

describe('[ATT-11] a voided attempt', () => {
  it('is kept whole, and the student begins anew as number 2', async () => {
    const { player, scope } = await handedIn()
    await server.composition.delivery.attempts.sendSheets()
    const sheets = () =>
      server.deps.database.pool.query(`select from results.sheets where student_id = $1`, [studentId])
    expect((await sheets()).rowCount).toBe(1)
    const [before] = await rows()
    expect(await codeOf({ act: 'void' }, scope)).toBe('done')
    expect((await sheets()).rowCount).toBe(0)
    const { state: _, ...kept } = before
    expect((await rows())[0]).toMatchObject({ ...kept, state: 'void' })
    expect((await player.start()).body).toMatchObject({ code: 'delivery.closed' })
    const anew = await running()
    expect(anew.entry.attempt).not.toBe(before.attempt_id)
    expect(await rows()).toMatchObject([
      { number: 1, state: 'void' },
      { number: 2, state: 'running', sheet: expect.anything() },
    ])
    // A second launch enters the same attempt.
    await playerCaller(server).enter(await launch())
    expect(await rows()).toHaveLength(2)
  })
})

describe('[ATT-12] once a result is out', () => {
  const ACTS: readonly OfficeAct[] = [
    { act: 'extend', minutes: 600 },
    { act: 'pause' },
    { act: 'resume' },
    { act: 'end' },
    { act: 'reopen', minutes: 30 },
    { act: 'void' },
  ]

  it('no act changes what it stands on', async () => {
    const { office } = server.composition.results
    const { scope } = await handedIn()
    await server.composition.delivery.attempts.sendSheets()
    await office.prepare(LIST)
    await office.check(LIST)
    const [before] = await rows()
    expect(await office.release(LIST, null)).toMatchObject({ ok: true })
    for (const officeAct of ACTS)
      expect([officeAct.act, await codeOf(officeAct, scope)]).toEqual([
        officeAct.act,
        'delivery.result-released',
      ])
    // The whole sitting is over: no student can be given anything any more.
    server.clock.moveTo('2026-11-15T18:00:00Z')
    const sitting: OfficeScope = { of: 'sitting', sittingId: before.sitting_id }
    for (const officeAct of ACTS.filter(({ act: name }) => name === 'extend' || name === 'pause'))
      expect(await codeOf(officeAct, sitting)).toBe('delivery.result-released')
    // If it had ended by its deadline, the extension would have reopened it.
    await server.deps.database.pool.query(`update delivery.test_attempts set submitted_by = 'deadline'`)
    expect(await codeOf({ act: 'extend', minutes: 600 }, sitting)).toBe('delivery.result-released')
    await server.deps.database.pool.query(`update delivery.test_attempts set submitted_by = 'student'`)
    expect(await rows()).toEqual([before])
    await office.withdraw(LIST, 'sheets-corrected')
  })

  it('control: before the release the same acts are done', async () => {
    const { scope } = await handedIn()
    await server.composition.delivery.attempts.sendSheets()
    expect(await codeOf({ act: 'reopen', minutes: 30 }, scope)).toBe('done')
    expect(await codeOf({ act: 'extend', minutes: 30 }, scope)).toBe('done')
    expect(await codeOf({ act: 'pause' }, scope)).toBe('done')
    expect(await codeOf({ act: 'void' }, scope)).toBe('done')
  })
})

describe('[SIT-07] an opening that is moved to a later hour', () => {
  it('lets no key out before it, and lets everybody in after it', async () => {
    server.clock.moveTo('2026-11-15T03:10:00Z')
    const player = playerCaller(server)
    await player.enter(await launch())
    const [{ sitting_id: sittingId, opens_at: opensAt }] = await rows()
    expect((await player.start()).body).toMatchObject({ code: 'delivery.not-open-yet' })
    const moved = new Date(opensAt.getTime() + 30 * MINUTE)
    expect(await codeOf({ act: 'move', opensAt: moved }, { of: 'sitting', sittingId })).toBe('done')
    for (const early of [opensAt.getTime(), moved.getTime() - 1]) {
      server.clock.moveTo(new Date(early).toISOString())
      const { body, text } = await player.start()
      expect(body).toMatchObject({ code: 'delivery.not-open-yet' })
      expect(text).not.toContain('"key"')
    }
    expect((await player.attempt()).body.sitting.opensAt).toBe(moved.getTime())
    server.clock.moveTo(moved.toISOString())
    expect((await player.start()).body.key).toMatch(/^[\w-]{43}$/)
  })

  it('also for a start that read the old hour just before, and for an attempt that is made with it', async () => {
    server.clock.moveTo('2026-11-15T03:10:00Z')
    const player = playerCaller(server)
    await player.enter(await launch())
    const [{ opens_at: opensAt }] = await rows()
    server.clock.moveTo(opensAt.toISOString())
    // Only the sitting has moved, as if this attempt had been made from facts read before.
    await server.deps.database.pool.query(
      `update delivery.sittings set opens_at = opens_at + interval '30 minutes'`,
    )
    expect((await player.start()).body).toMatchObject({ code: 'delivery.not-open-yet' })
    // The control: if nothing has moved, the key is released.
    await server.deps.database.pool.query(
      `update delivery.sittings set opens_at = opens_at - interval '30 minutes'`,
    )
    expect((await player.start()).body.key).toMatch(/^[\w-]{43}$/)
  })
})

it('[SIT-08][SIT-09] who is noted before has compensatory time from the first moment: longer entry, longer test', async () => {
  await act({ act: 'accommodate' }, { of: 'student', studentId })
  const { entry, started } = await running()
  const sitting = (
    await server.deps.database.pool.query(
      `select duration_ms as duration, entry_until as until from delivery.sittings`,
    )
  ).rows[0]
  const more = (await rows())[0].compensation_minutes * MINUTE
  expect(more).toBe(20 * MINUTE * (sitting.duration / 3_600_000))
  expect(entry.sitting).toMatchObject({
    durationMs: sitting.duration + more,
    entryUntil: sitting.until.getTime() + more,
  })
  expect(started.deadline.base).toBe(at() + sitting.duration + more)
})

it('[OPS-05] what happened to one attempt can be told in order, without an answer', async () => {
  const { player, scope, receipt } = await handedIn()
  server.clock.advance(MINUTE)
  await act({ act: 'reopen', minutes: 20 }, scope)
  server.clock.advance(MINUTE)
  const entry = (await player.attempt()).body
  await act(
    { act: 'announce', text: { en: 'Read question 3 again.', hi: 'प्रश्न 3 फिर पढ़ें।' } },
    {
      of: 'sitting',
      sittingId: (await rows())[0].sitting_id,
    },
  )
  await act(
    { act: 'announce', text: { en: 'For another centre.', hi: 'दूसरे केंद्र के लिए।' } },
    {
      of: 'attempt',
      attemptId: entry.attempt,
    },
  )
  const { office } = server.composition.delivery
  const found = await office.attemptOf(studentId)
  expect(found).toMatchObject({ attemptId: entry.attempt, state: 'running' })
  const events = (await office.timeline(entry.attempt)) ?? []
  expect(events.map(({ what }) => what)).toEqual([
    'opens',
    'started',
    'first save',
    'last save',
    'receipt',
    'reopen',
    'opened again',
    'announce',
    'announce',
  ])
  expect(events.map(({ detail }) => detail).join()).toContain(
    'asha: as the parent asked "Read question 3 again."',
  )
  expect(events.map(({ detail }) => detail)).toContain(receipt.id)
  expect(JSON.stringify(events)).not.toContain(entry.sheet)
  expect(await office.timeline('1')).toBeNull()
})
