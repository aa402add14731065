import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { createSecretKey } from 'node:crypto'
import { loadSealedPapers } from '../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../test/attempts/player-caller.ts'
import { DEMO_MORNING, startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { sellMockPapers } from '../../../test/mock-papers.ts'
import { readKeyFile } from '../../main/results-files.ts'
import { createLaunchSignatures } from './secrets/launch-signatures.ts'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
})
beforeEach(async () => {
  server.clock.moveTo(DEMO_MORNING)
  // Attempts reported by halls for the demo's students stay.
  await server.deps.database.pool.query(`delete from delivery.test_attempts ${SAT_HERE}`)
})
afterAll(() => server.close())

const SAT_HERE = `where sitting_id in (select sitting_id from delivery.sittings where kind <> 'hall')`
const START = '/api/v1/exam/start'
const LAUNCH = '/api/v1/exam/launch'
const REDEEM = '/api/v1/exam/launch/redeem'
const TODAY = 'iACST online today'

const ownTest = async (token: string) => {
  const [exam] = (await server.get('/api/v1/dashboard', token)).body.data.main_exam
  return exam as { test_short_code: string; external_schedule_id: string; source_type: string }
}
const start = async (shows: string, more: object = {}) => {
  const token = await server.tokenOf(shows)
  const { test_short_code, source_type } = await ownTest(token)
  return (await server.post(START, { test_short_code, source_type, ...more }, token)).body
}
const launch = async (shows: string, more: object = {}) => {
  const token = await server.tokenOf(shows)
  const { test_short_code, external_schedule_id } = await ownTest(token)
  const request = { exam_short_code: test_short_code, external_schedule_id, event_type: 'exam', ...more }
  return (await server.post(LAUNCH, request, token)).body
}
const codeIn = (address: string) => new URL(address).searchParams.get('code') ?? ''
const attempts = async (): Promise<{ started_at: Date; deadline_at: Date; declaration_version: number }[]> =>
  (
    await server.deps.database.pool.query(
      `select started_at, deadline_at, declaration_version from delivery.test_attempts ${SAT_HERE}`,
    )
  ).rows

describe('starting the main exam', () => {
  it.each([
    ['before the day', 'iACST online in 7 days', DEMO_MORNING, 'delivery.not-open-yet'],
    ['on the day, a second too early', TODAY, '2026-11-15T02:59:59Z', 'delivery.not-open-yet'],
    ['on the day, after the last minute', TODAY, '2026-11-15T16:30:00Z', 'delivery.closed'],
    ['after the day', 'iACST missed yesterday', DEMO_MORNING, 'delivery.closed'],
    ['once it was handed in', 'iACST online, result awaited', DEMO_MORNING, 'delivery.closed'],
    ['of a test at a centre', 'iACST at a centre in 3 days', DEMO_MORNING, 'delivery.at-a-centre'],
  ])('[API-34] %s is refused', async (_when, shows, at, code) => {
    server.clock.moveTo(at)
    expect(await start(shows)).toMatchObject({ success: 'false', code })
    expect(await attempts()).toEqual([])
  })

  it('half an hour early leads into the player, where it starts at the opening and not a second before', async () => {
    server.clock.moveTo('2026-11-15T03:00:00Z')
    const token = await server.tokenOf(TODAY)
    const card = async () => (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0]
    expect(await card()).toMatchObject({ exam_button_text: 'Start Now', isLocked: false })
    const { data } = await start(TODAY)
    const player = playerCaller(server)
    const entered = await player.enter(codeIn(data.exam_button_link as string))
    expect(entered.body).toMatchObject({ state: 'ready', sitting: { kind: 'window' } })
    expect(entered.body.paper.bundle).toMatch(/^[0-9a-f]{64}$/)
    server.clock.moveTo('2026-11-15T03:29:59Z')
    expect((await player.start()).body).toMatchObject({ code: 'delivery.not-open-yet' })
    server.clock.moveTo('2026-11-15T03:30:00Z')
    expect((await player.start()).body).toMatchObject({ startedAt: server.clock.now().getTime() })
  })

  it('[API-34] [OPN-46] [OPN-103] [ATT-03] [PLY-03] leads to one attempt, however often and from however many tabs, whose time begins in the player', async () => {
    server.clock.moveTo('2026-11-15T03:30:00Z')
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(TODAY)))
    expect(new Set(answers.map(({ success }) => success))).toEqual(new Set(['true']))
    expect(await attempts()).toEqual([])
    const player = playerCaller(server)
    const entered = await Promise.all(
      answers.map(({ data }) => player.enter(codeIn(data.exam_button_link as string))),
    )
    expect(new Set(entered.map(({ body }) => body.state))).toEqual(new Set(['ready']))
    const token = await server.tokenOf(TODAY)
    const card = async () => (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0]
    expect(await card()).toMatchObject({ exam_button_text: 'Start Now' })
    server.clock.moveTo('2026-11-15T03:40:00Z')
    await Promise.all([player.start(), player.start()])
    server.clock.moveTo('2026-11-15T04:10:00Z')
    expect(await start(TODAY)).toMatchObject({ success: 'true' })
    const [attempt, ...more] = await attempts()
    expect(more).toEqual([])
    expect(attempt?.declaration_version).toBe(1)
    expect(attempt?.started_at.toISOString()).toBe('2026-11-15T03:40:00.000Z')
    expect(attempt?.deadline_at.toISOString()).toBe('2026-11-15T04:40:00.000Z')
    expect(await card()).toMatchObject({ exam_button_text: 'Resume Test', present: true })
    server.clock.moveTo('2026-11-15T04:40:00Z')
    expect(await start(TODAY)).toMatchObject({ success: 'false', code: 'delivery.closed' })
  })

  it('[API-34] of any other test is refused', async () => {
    expect(await start(TODAY, { test_short_code: 'IAT-20261115-12SOE' })).toMatchObject({
      code: 'delivery.no-such-test',
    })
    expect(await start(TODAY, { source_type: 'app' })).toMatchObject({ code: 'delivery.no-such-test' })
  })
})

describe('the launch', () => {
  it('[API-40] [LCH-02] answers an address that carries a code and nothing else', async () => {
    const { success, data } = await launch(TODAY)
    expect(success).toBe('true')
    const address = new URL(data.exam_url as string)
    expect(address.host).toBe('exam.medha.localhost')
    expect([...address.searchParams.keys()]).toEqual(['code'])
    expect((await server.post(REDEEM, { code: codeIn(data.exam_url) })).body).toEqual({
      event: 'exam',
      testCode: 'IACST-20261115-11SOM',
      title: { en: 'Instant Admission cum Scholarship Test', hi: expect.any(String) },
      startsAt: '2026-11-15T09:00:00+05:30',
      endsAt: '2026-11-17T09:00:00+05:30',
    })
  })

  it('[OPN-45] takes only the names of the test from the browser: whatever else it claims changes nothing', async () => {
    const other = server.student('iACST online in 7 days')
    const { data } = await launch(TODAY, {
      user_id: other.rollNumber,
      exam_start_time: '2020-01-01T00:00:00Z',
      attempt_state: 'reset',
      tenant_id: 'elsewhere',
    })
    const redeemed = await server.composition.delivery.redeemLaunch(codeIn(data.exam_url))
    if (!redeemed.ok) throw new Error('the code did not work')
    const key = createSecretKey(Buffer.from(server.deps.config.LAUNCH_KEY, 'hex'))
    const student = server.student(TODAY)
    expect(createLaunchSignatures(key).verify(redeemed.value.signed)).toMatchObject({
      user_id: student.rollNumber,
      dob: `${student.dateOfBirth}T18:30:00Z`,
      tenant_id: 'medha',
      attempt_state: 'live',
      exam_start_time: '2026-11-15T09:00:00+05:30',
    })
  })

  it('a code works once, and for a minute', async () => {
    const spent = { success: 'false', code: 'delivery.launch-spent' }
    const first = codeIn((await launch(TODAY)).data.exam_url)
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => (await server.post(REDEEM, { code: first })).body),
    )
    expect(answers.filter((answer) => answer.event === 'exam')).toHaveLength(1)
    const second = codeIn((await launch(TODAY)).data.exam_url)
    server.clock.moveTo('2026-11-15T04:01:00Z')
    expect((await server.post(REDEEM, { code: second })).body).toMatchObject(spent)
    expect((await server.post(REDEEM, { code: 'x'.repeat(43) })).body).toMatchObject(spent)
  })

  it('control: where nobody remembers that a code was used, it opens every time', async () => {
    const { pool } = server.deps.database
    await pool.query(`
      create function delivery.forgetful() returns trigger language plpgsql
        as $$ begin new.redeemed_at := null; return new; end $$;
      create trigger forgetful before update on delivery.launches
        for each row execute function delivery.forgetful();`)
    try {
      const code = codeIn((await launch(TODAY)).data.exam_url)
      const answers = await Promise.all(
        Array.from({ length: 6 }, async () => (await server.post(REDEEM, { code })).body),
      )
      expect(answers.filter((answer) => answer.event === 'exam')).toHaveLength(6)
    } finally {
      await pool.query('drop function delivery.forgetful() cascade')
    }
  })

  it('is refused for a test of somebody else, too early, and for a result that is not out', async () => {
    expect(await launch(TODAY, { exam_short_code: 'IAT-20261115-12SOE' })).toMatchObject({
      code: 'delivery.no-such-test',
    })
    expect(await launch(TODAY, { external_schedule_id: '201-20261115' })).toMatchObject({
      code: 'delivery.no-such-test',
    })
    expect(await launch('iACST online in 7 days')).toMatchObject({ code: 'delivery.not-open-yet' })
    expect(await launch('iACST online, result awaited', { event_type: 'result' })).toMatchObject({
      code: 'delivery.no-result-yet',
    })
  })

  it('[DSH-09] [DSH-20] [API-40] the sample test opens for everybody at any time, and leaves no attempt', async () => {
    for (const shows of ['iACST online in 7 days', 'iACST at a centre in 3 days', 'iACST missed yesterday']) {
      const token = await server.tokenOf(shows)
      const { sample_exam, mock_exam, static_data } = (await server.get('/api/v1/dashboard', token)).body.data
      expect(static_data).toMatchObject({ mock_purchased: false, sample_heading: 'Try a sample test' })
      expect(mock_exam).toEqual([])
      const [sample] = sample_exam
      expect(sample).toMatchObject({ isLocked: false, exam_button_text: 'Begin Test', exam_duration: 15 })
      const { data } = await launch(shows, {
        exam_short_code: sample.test_short_code,
        external_schedule_id: sample.external_schedule_id,
      })
      const opened = (await server.post(REDEEM, { code: codeIn(data.exam_url) })).body
      expect(opened).toMatchObject({
        testCode: sample.test_short_code,
        startsAt: '2026-11-15T09:30:00+05:30',
      })
      expect(opened.title.en).toMatch(/^Sample test, /)
    }
    expect(await attempts()).toEqual([])
  })

  it('[DSH-08] [DSH-20] mock papers are locked until they are bought, then open one by one', async () => {
    const shows = 'iACST online in 7 days'
    const token = await server.tokenOf(shows)
    const { pool } = server.deps.database
    await sellMockPapers((text, values) => pool.query(text, values))
    const papers = async () => (await server.get('/api/v1/dashboard', token)).body.data.mock_exam
    const open = (paper: { test_short_code: string; external_schedule_id: string }, more: object = {}) =>
      launch(shows, {
        exam_short_code: paper.test_short_code,
        external_schedule_id: paper.external_schedule_id,
        ...more,
      })
    const locked = await papers()
    expect(locked.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([true, true, true, true])
    expect(await open(locked[3])).toMatchObject({ success: 'false', code: 'delivery.not-bought' })
    await pool.query(
      `insert into mock_papers.purchases
         (student_id, state, price_paise, papers, charge_id, wanted_at, granted_at)
       select student_id, 'granted', 5000, 4, 1, now(), now() from identity.students where roll_number = $1`,
      [server.student(shows).rollNumber],
    )
    const theirs = await papers()
    expect(theirs.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
      false,
      false,
      false,
      false,
    ])
    const { data } = await open(theirs[3])
    const opened = (await server.post(REDEEM, { code: codeIn(data.exam_url) })).body
    expect(opened.title.en).toMatch(/^Mock paper 4, /)
    // A fifth paper was not sold, practice has no result, and another student's papers stay locked.
    expect(await open({ ...theirs[3], test_short_code: 'IACST-MOCK5-11SOM' })).toMatchObject({
      code: 'delivery.no-such-test',
    })
    expect(await open(theirs[0], { event_type: 'result' })).toMatchObject({ code: 'delivery.no-result-yet' })
    const neighbour = await server.tokenOf(TODAY)
    const { mock_exam } = (await server.get('/api/v1/dashboard', neighbour)).body.data
    expect(mock_exam[0].isLocked).toBe(true)
  })

  it('deletes codes a day after they died', async () => {
    await launch(TODAY)
    const kept = async () => (await server.deps.database.pool.query('select from delivery.launches')).rowCount
    expect(await kept()).toBeGreaterThan(0)
    server.clock.moveTo('2026-11-17T04:00:00Z')
    await server.composition.delivery.deleteExpired()
    expect(await kept()).toBe(0)
  })
})
