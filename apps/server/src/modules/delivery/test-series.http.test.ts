import { launchExam, redeemLaunch } from '@medha/contract/endpoints/delivery'
import { testSeries } from '@medha/contract/endpoints/test-series'
import { plainDate, writeDayFirst, type PlainDate } from '@medha/rules/plain-date'
import { decode } from 'zod/v4/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantHandedInPaper } from '../../../test/attempts/plant-attempt.ts'
import { BORN, enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'

/** A Sunday with a JEE Advanced open test: papers at 9:00 and 14:30 in India. */
const DAY = plainDate('2026-11-22')
const clock = fixedClock('2026-11-15T06:00:00Z')
const at = (time: string, day: PlainDate = DAY): void => clock.moveTo(`${day}T${time}+05:30`)

interface Pupil {
  readonly studentId: string
  readonly rollNumber: string
}
let server: TestServer
let pupil: Pupil
let stranger: Pupil

const register = async (examType: string, slotId: number): Promise<Pupil> => {
  const { identity, registration } = server.composition
  const { studentId, rollNumber } = await enrolPupil(identity)
  await registration.recordRegistration({
    studentId,
    examType,
    examDay: DAY,
    slotId,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1103,
    boardCode: 'CBSE',
    registrationPage: 'default',
    state: 'confirmed',
    isFeePaid: false,
  })
  return { studentId, rollNumber }
}

/** Sessions end after a time without requests, so each hour of the test logs in again. */
const sessions = new Map<string, string>()
const tokenOf = async ({ rollNumber }: Pupil): Promise<string> => {
  const hour = `${rollNumber} ${clock.now().toISOString().slice(0, 13)}`
  if (!sessions.has(hour)) {
    const payload = { roll_number: rollNumber, date_of_birth: writeDayFirst(BORN) }
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload })
    sessions.set(hour, reply.json<{ token: string }>().token)
  }
  return sessions.get(hour) ?? ''
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  await server.composition.catalogue.seats.rollSeasons()
  pupil = await register('MOCK-JEE', 401)
  stranger = await register('iACST', 101)
})
afterAll(() => server.close())

interface Wire {
  readonly success: string
  readonly code?: string
  readonly data?: Record<string, string>
}
const post = async (url: string, payload: object, who?: Pupil): Promise<Wire> => {
  const headers = who === undefined ? {} : { token: await tokenOf(who) }
  return (await server.app.inject({ method: 'POST', url, payload, headers })).json<Wire>()
}

const PAPER_1 = { exam_short_code: 'JEE-ADV-P1', external_schedule_id: 'JEE-ADV-P1-20261122' }
const PAPER_2 = { exam_short_code: 'JEE-ADV-P2', external_schedule_id: 'JEE-ADV-P2-20261122' }
const begin = (paper: object, event = 'exam', who = pupil) =>
  post(launchExam.path, { ...paper, event_type: event }, who)
const handIn = () =>
  plantHandedInPaper(server.deps.database.pool, {
    studentId: pupil.studentId,
    testCode: PAPER_1.exam_short_code,
    scheduleId: PAPER_1.external_schedule_id,
    startedAt: clock.now(),
  })
const board = async () => decode(testSeries.reply, (await post(testSeries.path, {}, pupil)) as never)

it('[API-48] [ENT-23] the list of the series is its student’s alone', async () => {
  expect((await server.app.inject({ method: 'POST', url: testSeries.path, payload: {} })).statusCode).toBe(
    401,
  )
  at('08:00:00')
  const wire = await post(testSeries.path, {}, pupil)
  expect((await board()).series.map(({ name, examDay, status }) => [name, examDay, status])).toEqual([
    ['JEE Advanced open test', '2026-11-22', 'upcoming'],
    ['JEE Mains open test', '2026-12-20', 'upcoming'],
    ['JEE Advanced open test', '2026-12-27', 'upcoming'],
  ])
  expect((wire.data as unknown as { main_exam: object[] }).main_exam[0]).toEqual({
    series_name: 'JEE Advanced open test',
    exam_date: '2026-11-22T03:30:00Z',
    status: 'Upcoming',
    papers: [
      { name: 'Paper 1', start_time: '2026-11-22T03:30:00.000Z', btn_txt: 'Begin Test', ...PAPER_1 },
      { name: 'Paper 2', start_time: '2026-11-22T09:00:00.000Z', btn_txt: 'Begin Test', ...PAPER_2 },
    ],
  })
  expect((await post(testSeries.path, {}, stranger)).data).toMatchObject({ main_exam: [] })
})

it('[API-40] [LCH-02] a paper opens in its time, however often it is pressed, and begins in the player', async () => {
  at('08:59:59')
  expect((await begin(PAPER_1)).code).toBe('delivery.not-open-yet')
  at('09:00:00')
  await tokenOf(pupil)
  const presses = await Promise.all(Array.from({ length: 5 }, () => begin(PAPER_1)))
  expect(presses.map(({ success }) => success)).toEqual(Array.from({ length: 5 }, () => 'true'))
  expect(new Set(presses.map(({ data }) => new URL(data?.['exam_url'] ?? '').host))).toEqual(
    new Set(['exam.localhost']),
  )
  expect(await server.composition.delivery.begunPapersOf(pupil.studentId)).toEqual(new Map())
  expect((await board()).series[0]?.status).toBe('ongoing')
  expect((await begin(PAPER_1, 'exam', stranger)).code).toBe('delivery.no-such-test')
})

it('the address of a paper opens it once, and says which paper it is', async () => {
  at('09:30:00')
  const address = new URL((await begin(PAPER_1)).data?.['exam_url'] ?? '')
  const [code = ''] = [...address.searchParams.values()]
  const redeem = () => server.app.inject({ method: 'POST', url: redeemLaunch.path, payload: { code } })
  const both = (await Promise.all([redeem(), redeem()])).map((reply) => reply.body)
  expect(both.filter((body) => body.includes('delivery.launch-spent'))).toHaveLength(1)
  const opened = both.find((body) => !body.includes('delivery.launch-spent'))
  expect(opened).toContain('JEE Advanced open test, Paper 1')
  expect(opened).toContain('2026-11-24T09:00:00+05:30')
  expect(opened).not.toContain(BORN)
})

it('[SER-08] the second paper waits for the first; no result is shown before there is one', async () => {
  at('15:00:00')
  expect((await begin(PAPER_2)).code).toBe('delivery.not-open-yet')
  await handIn()
  expect((await begin(PAPER_1)).code).toBe('delivery.closed')
  expect((await begin(PAPER_2)).success).toBe('true')
  expect((await begin(PAPER_1, 'result')).code).toBe('delivery.no-result-yet')
})

it('[SER-11] nobody begins a paper 24 hours after its start', async () => {
  at('14:29:59', plainDate('2026-11-23'))
  expect((await begin(PAPER_2)).success).toBe('true')
  at('14:30:00', plainDate('2026-11-23'))
  expect((await begin(PAPER_2)).code).toBe('delivery.closed')
  expect((await board()).series[0]?.status).toBe('results')
})
