import { publicResult } from '@medha/contract/endpoints/result'
import { writeDayFirst } from '@medha/rules/plain-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeDecode } from 'zod/v4/core'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { MARKS, plantResult, reissue, withdraw } from '../../../test/plant-result.ts'

const OWNER = 'iACST online, result awaited'
const AWARD = 'Invictus online, result awaited'
const LOW = 'NEET mock, result awaited'
const NONE = 'iACST online in 7 days'
const RELEASE = '2026-11-15T06:30:00Z'
const SIX = '2026-11-15T12:30:00Z'
const SECOND_BEFORE_SEVEN = '2026-11-15T13:29:59.000Z'
const SEVEN = '2026-11-15T13:30:00.000Z'
const EIGHT = '2026-11-15T14:30:00.000Z'

let server: DemoServer
let listId: string
const idOf = async (shows: string): Promise<string> => {
  const { rows } = await server.deps.database.pool.query<{ student_id: string }>(
    `select student_id::text from identity.students where roll_number = $1`,
    [server.student(shows).rollNumber],
  )
  return rows[0]?.student_id ?? ''
}

beforeAll(async () => {
  server = await startDemoServer()
  const { pool } = server.deps.database
  const students: Record<string, string> = {
    [OWNER]: await idOf(OWNER),
    [AWARD]: await idOf(AWARD),
    [LOW]: await idOf(LOW),
  }
  await pool.query(`delete from results.results where student_id = any($1::bigint[])`, [
    Object.values(students),
  ])
  const plant = (code: string, shows: string, examType: string, isLow = false) =>
    plantResult(pool, {
      code,
      examType,
      studentIds: [students[shows] ?? ''],
      releaseAt: RELEASE,
      isLow,
    })
  listId = (await plant('SHOWN', OWNER, 'iACST')).listId
  await plant('SHOWN-AWARD', AWARD, 'IAT')
  await plant('SHOWN-LOW', LOW, 'MOCK-NEET', true)
  server.clock.moveTo(SIX)
})
afterAll(() => server.close())

const credentialsOf = (shows: string) => {
  const { rollNumber, dateOfBirth } = server.student(shows)
  return { roll_number: rollNumber, date_of_birth: writeDayFirst(dateOfBirth) }
}
const byCredentials = (shows: string) => server.post('/api/v1/result', credentialsOf(shows))
const ownOf = async (shows: string, language?: string) =>
  (await server.get('/api/v1/result/own', await server.tokenOf(shows), language)).body.data

describe('a result', () => {
  it('[API-20] [ENT-14] [ENT-15] [OPN-23] has every field of the specification, and our codec reads it', async () => {
    const { body } = await byCredentials(OWNER)
    expect([body.success, body.msg]).toEqual(['true', ''])
    expect(body.data).toMatchObject({
      result_page_status: true,
      analysis_tab_status: true,
      result_message: '',
      rank_to_check_in_template: 10_000,
      branch_contact_info: { phone_no: expect.stringMatching(/\d/) },
      score: [15, 15, 15],
      score_th: [19, 19, 19],
      score_data_sets: [
        { label: 'own', data: [15, 15, 15] },
        { label: 'average', data: [7.4, 7.4, 7.4] },
        { label: 'highest', data: [19, 19, 19] },
      ],
      subject_labels: ['Physics', 'Chemistry', 'Mathematics'],
      rpa: { rank: null, ranked: MARKS.ranked, percentile: Number(MARKS.percentile) },
    })
    expect(body.data.result).toEqual({
      rollno: server.student(OWNER).rollNumber,
      PSID: '',
      Name: expect.any(String),
      Fname: expect.any(String),
      stream: expect.any(String),
      ClassOpted: expect.any(String),
      ClassStudying: expect.any(String),
      OverallScorePercentage: 75,
      Status: 'Qualified',
      ScholarshipPercentage: 50,
      PreparationLevelText: expect.any(String),
    })
    expect(safeDecode(publicResult.reply, body).success).toBe(true)
  })

  it('[OPN-23] a rank behind the last one that is told never leaves the server', async () => {
    const settings = (last: string) =>
      server.deps.database.pool.query(
        `update results.page_settings set rank_shown_to = ${last} where exam_type = 'iACST'`,
      )
    expect(JSON.stringify(await byCredentials(OWNER))).not.toContain(String(MARKS.rank))
    await settings('null')
    server.clock.advance(60_001)
    expect((await ownOf(OWNER)).rpa.rank).toBe(MARKS.rank)
    await settings('10000')
    server.clock.moveTo(SIX)
  })

  it('[RES-07] [NUM-17] tells the score as a share of the highest', async () => {
    const { rpa } = await ownOf(OWNER)
    expect(rpa.relative_score).toBe(Math.round((45 * 1000) / MARKS.highest) / 10)
  })

  it('[RES-08] says who qualified, and of a low score only that', async () => {
    expect((await ownOf(OWNER)).result.Status).toBe('Qualified')
    const low = await ownOf(LOW)
    expect(low.result).toMatchObject({ Status: 'Not Qualified', ScholarshipPercentage: 0 })
    expect(JSON.stringify(low).toLowerCase()).not.toContain('fail')
  })

  it('[RES-04] speaks of no scholarship where the test gives none to anybody', async () => {
    const practice = await ownOf('NEET mock, result published')
    expect(practice.summary).toMatchObject({ scholarship: null, maximum: 720 })
    expect(practice.result.ScholarshipPercentage).toBeNull()
    // Control: for a test with scholarships, a student without one sees how they are awarded.
    const low = await ownOf(LOW)
    expect(low.summary.scholarship).toMatchObject({ percent: 0, reasons: [expect.stringContaining('60%')] })
  })

  it('speaks the language of the reader', async () => {
    const hindi = await ownOf(OWNER, 'hi')
    expect(hindi.subject_labels).toEqual(['भौतिकी', 'रसायन', 'गणित'])
    expect(hindi.summary.scholarship.reasons[0]).toContain('छूट')
  })

  it('[RES-09] [OPN-25] tells the marks at their hour and keeps the detailed result until six in the evening', async () => {
    server.clock.moveTo('2026-11-15T12:29:59Z')
    const early = await ownOf(OWNER)
    expect(early).toMatchObject({
      result_page_status: true,
      analysis_tab_status: false,
      score: [],
      details: null,
      page: {
        note: expect.stringMatching(/^Detailed Result will be available from 6 PM on \d+ November 2026$/),
      },
    })
    expect(early.result.OverallScorePercentage).toBe(75)
    server.clock.moveTo(SIX)
    const late = await ownOf(OWNER)
    expect([late.analysis_tab_status, late.details.items.length, late.page.note]).toEqual([true, 15, ''])
  })
})

describe('the way to a result', () => {
  it('[API-20] [OPN-69] by a signed link: the same page, until the link is old, changed or made for something else', async () => {
    const { link } = (await ownOf(OWNER)).page
    const by = async (data: string) => (await server.post('/api/v1/result', { data })).body
    expect((await by(link)).data.result.Status).toBe('Qualified')
    const changed = `${link.slice(0, 40)}${link[40] === 'A' ? 'B' : 'A'}${link.slice(41)}`
    expect((await by(changed)).code).toBe('results.link-not-valid')
    const { documentTicket } = (await ownOf(OWNER)).summary
    expect((await by(documentTicket)).code).toBe('results.link-not-valid')
    server.clock.advance(30 * 86_400_000)
    expect((await by(link)).code).toBe('results.link-not-valid')
    server.clock.moveTo(SIX)
  })

  it('[API-20] [OPN-69] by roll number and date of birth: wrong and unknown read as at the login, and count together', async () => {
    const wrong = { ...credentialsOf(AWARD), date_of_birth: '01-01-2001' }
    const unknown = { ...wrong, roll_number: '999999999999' }
    const login = (await server.post('/api/v1/login', wrong)).body
    const refusal = { success: login.success, msg: login.msg, code: login.code, message: login.message }
    expect((await server.post('/api/v1/result', wrong)).body).toEqual(refusal)
    expect((await server.post('/api/v1/result', unknown)).body).toEqual(refusal)
    // Control: two wrong tries have not locked the student out.
    expect((await byCredentials(AWARD)).body.success).toBe('true')
    for (let tries = 0; tries < 4; tries += 1) await server.post('/api/v1/result', wrong)
    // Tries at the one are limited at both: the right date is answered like a wrong one, and the login requires a code.
    const guarded = (await byCredentials(AWARD)).body
    expect(guarded).toMatchObject({ success: 'false', code: 'identity.log-in-first' })
    expect((await server.post('/api/v1/result', wrong)).body).toEqual(guarded)
    expect((await server.post('/api/v1/login', credentialsOf(AWARD))).body.code).toBe('identity.step-up')
  })

  it('[API-20] refuses what is neither a link nor credentials, and what is both', async () => {
    const statusOf = async (payload: object) => (await server.post('/api/v1/result', payload)).status
    expect(await statusOf({})).toBe(400)
    expect(await statusOf({ roll_number: '123456789012' })).toBe(400)
    expect(await statusOf({ ...credentialsOf(OWNER), data: `r1.${'x'.repeat(54)}` })).toBe(400)
  })

  it('[RES-06] says that there is none for whoever has not sat', async () => {
    expect(await ownOf(NONE)).toMatchObject({
      result_page_status: false,
      result: null,
      page: { standing: 'none', expected_at: null, ask_again_seconds: null },
    })
  })
})

describe('the chain of the dashboard', () => {
  const ticketOf = async (shows: string) =>
    (await server.post('/api/v1/result/ticket', {}, await server.tokenOf(shows))).body.data as string
  const callWithTicket = async (shows: string, ticket: string, rollNumber: string, path = 'discounts') =>
    server.get(`/api/v1/result/${path}?rollNo=${rollNumber}&ticket=${ticket}`, await server.tokenOf(shows))

  it('[API-36] [API-37] [ENT-30] [OPN-70] a ticket opens the discounts of its own student for two minutes', async () => {
    const { rollNumber } = server.student(OWNER)
    const ticket = await ticketOf(OWNER)
    expect(ticket).not.toBe('')
    expect((await callWithTicket(OWNER, ticket, rollNumber)).body).toEqual({
      success: 'true',
      msg: '',
      error_code: 0,
      data: {
        admfee: '0',
        tuitionfee: '50%',
        Technology_Examination_Fee: 'Chargeable',
        ClassroomService: '50%',
        regfee: 'Chargeable',
      },
    })
    server.clock.advance(121_000)
    expect((await callWithTicket(OWNER, ticket, rollNumber)).body.code).toBe('results.link-not-valid')
    server.clock.moveTo(SIX)
  })

  it('[API-37] [OPN-74] neither a foreign ticket nor a foreign roll number opens anything', async () => {
    const ticket = await ticketOf(OWNER)
    const { rollNumber } = server.student(OWNER)
    expect((await callWithTicket(NONE, ticket, rollNumber)).status).toBe(403)
    expect((await callWithTicket(NONE, await ticketOf(NONE), rollNumber)).status).toBe(403)
    expect((await callWithTicket(OWNER, ticket, server.student(NONE).rollNumber)).status).toBe(403)
    expect((await callWithTicket(OWNER, ticket, rollNumber)).status, 'control').toBe(200)
  })

  it('[API-37] [ERR-31] the variant of an exam with awards answers only its own; the other says 400', async () => {
    // The credential check still counts the tries of another test, so this session is opened by a link.
    const { code } = await server.composition.identity.issueLink(await idOf(AWARD))
    const { token } = (await server.post('/api/v1/login/link', { code })).body as { token: string }
    const ticket = (await server.post('/api/v1/result/ticket', {}, token)).body.data as string
    const at = (path: string) =>
      server.get(`/api/v1/result/${path}?rollNo=${server.student(AWARD).rollNumber}&ticket=${ticket}`, token)
    expect((await at('award-discounts')).body.data.tuitionfee).toBe('50%')
    expect((await at('discounts')).body).toMatchObject({ success: 'false', error_code: 400 })
    const none = await callWithTicket(NONE, await ticketOf(NONE), server.student(NONE).rollNumber)
    expect([none.status, none.body.error_code]).toEqual([200, 400])
  })

  it('[DSH-15] [DSH-30] the dashboard says that there is a report, and its link opens the page without a session', async () => {
    const board = (await server.get('/api/v1/dashboard', await server.tokenOf(OWNER))).body.data
    expect(board.main_exam[0]).toMatchObject({ view_report: true, exam_button_text: 'View Result' })
    expect([board.overall_percentage, board.scholarship_percentage]).toEqual([75, 50])
    const link = new URL(board.main_exam[0].report_link as string, 'http://medha.localhost')
    expect(link.pathname).toBe('/iacst-result')
    const data = link.searchParams.get('data')
    expect((await server.post('/api/v1/result', { data })).body.data.result.Status).toBe('Qualified')
  })

  it('[LCH-02] View Result launches the result page, and not before there is a result', async () => {
    const launch = async (shows: string) => {
      const token = await server.tokenOf(shows)
      const [exam] = (await server.get('/api/v1/dashboard', token)).body.data.main_exam
      const names = { exam_short_code: exam.test_short_code, external_schedule_id: exam.external_schedule_id }
      return (await server.post('/api/v1/exam/launch', { ...names, event_type: 'result' }, token)).body
    }
    expect((await launch(OWNER)).data.result_url).toMatch(
      /^http:\/\/medha\.localhost.*\/iacst-result\?data=r1\./,
    )
    expect((await launch(NONE)).code).toBe('delivery.no-result-yet')
  })
})

describe('a result that changes', () => {
  it('is withdrawn everywhere within a second, and says why', async () => {
    const { link } = (await ownOf(OWNER)).page
    const seen = async () => (await server.post('/api/v1/result', { data: link })).body.data
    expect((await seen()).result).not.toBeNull()
    await withdraw(server.deps.database.pool, listId, SIX)
    server.clock.advance(1001)
    expect(await seen()).toMatchObject({
      result_page_status: true,
      result: null,
      summary: null,
      details: null,
      result_message: 'An answer in the key is being corrected, and every sheet is marked again.',
      page: { standing: 'withdrawn' },
    })
    const board = (await server.get('/api/v1/dashboard', await server.tokenOf(OWNER))).body.data
    expect([board.main_exam[0].view_report, board.scholarship_percentage]).toEqual([false, null])
    // [DSH-13] The dashboard shows the same text and reason as the page, in the reader's language.
    expect(board.main_exam[0].exam_button_text).toBe('Result Awaited')
    expect(board.page.result_notice).toBe(
      'An answer in the key is being corrected, and every sheet is marked again.',
    )
    const hindi = (await server.get('/api/v1/dashboard', await server.tokenOf(OWNER), 'hi')).body.data
    expect(hindi.page.result_notice).toMatch(/\p{Script=Devanagari}/u)
    const other = (await server.get('/api/v1/dashboard', await server.tokenOf(NONE))).body.data
    expect(other.page.result_notice, 'control').toBe('')
  })

  it('comes anew at its hour with its version and its reason', async () => {
    await reissue(server.deps.database.pool, listId, SEVEN)
    server.clock.moveTo(SECOND_BEFORE_SEVEN)
    expect(await ownOf(OWNER)).toMatchObject({
      summary: null,
      page: { standing: 'withdrawn', expected_at: SEVEN, ask_again_seconds: 1 },
    })
    const board = (await server.get('/api/v1/dashboard', await server.tokenOf(OWNER))).body.data
    expect(board.main_exam[0].result_expected_date).toContain('2026-11-15')
    server.clock.moveTo(SEVEN)
    const shown = await ownOf(OWNER)
    expect(shown.summary).toMatchObject({
      version: 2,
      reissueReason: 'An answer in the key was corrected, and every sheet was marked again.',
    })
  })

  it('is shown as it was until the corrected one has its hour, also from memory', async () => {
    await plantResult(server.deps.database.pool, {
      code: 'SCHEDULED',
      examType: 'iACST',
      studentIds: [await idOf(NONE)],
      releaseAt: RELEASE,
    }).then(({ listId: scheduled }) => reissue(server.deps.database.pool, scheduled, EIGHT))
    const versionAt = async (at: string) => {
      server.clock.moveTo(at)
      return (await ownOf(NONE)).summary.version as number
    }
    expect(await versionAt('2026-11-15T14:29:58.000Z')).toBe(1)
    expect(await versionAt('2026-11-15T14:29:59.000Z')).toBe(1)
    expect(await versionAt(EIGHT)).toBe(2)
  })
})
