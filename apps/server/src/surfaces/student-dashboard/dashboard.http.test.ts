import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_MORNING, startDemoServer, type DemoServer } from '../../../test/demo-server.ts'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const DASHBOARD = '/api/v1/dashboard'
const boardOf = async (shows: string, language?: string) =>
  (await server.get(DASHBOARD, await server.tokenOf(shows), language)).body.data

describe('the dashboard', () => {
  it('[API-26] answers every demo student, of every exam type and in every state', async () => {
    const words = {
      upcoming: /^Upcoming$/,
      'start-now': /^(Start Now|Resume Test)$/,
      missed: /^Missed$/,
      'result-awaited': /^Result Awaited$/,
      'view-result': /^View Result$/,
    } as const
    for (const { shows, state } of server.demo) {
      const { main_exam: exams } = await boardOf(shows)
      expect(exams[0].exam_button_text, shows).toMatch(words[state])
    }
    expect(new Set(server.demo.map(({ examType }) => examType)).size).toBe(5)
  })

  it('[ENT-21] [ENT-22] has every field of the specification, and says what it has not', async () => {
    const { success, msg, data } = (
      await server.get(DASHBOARD, await server.tokenOf('iACST at a centre, result awaited'))
    ).body
    expect([success, msg]).toEqual(['true', ''])
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'main_exam',
        'sample_exam',
        'mock_exam',
        'static_data',
        'scholarship_msg',
        'overall_percentage',
        'scholarship_percentage',
      ]),
    )
    expect(data.static_data).toEqual({
      testplayer_down: false,
      dashboard_msg: '',
      mock_purchased: false,
      sample_heading: 'Try a sample test',
    })
    expect(data.main_exam[0]).toMatchObject({
      card_title: 'Instant Admission cum Scholarship Test',
      card_description: 'Class 9 - Foundation',
      absent: false,
      present: false,
      is_admit_card_available: false,
      admit_card_availability: 2,
      exam_date: '2026-11-14T03:30:00Z',
      exam_end_date: '2026-11-14T03:30:00Z',
      exam_time: '10:00 AM to 11:00 AM',
      exam_duration: 60,
      view_report: false,
      report_link: '',
      report_text: '',
      exam_button_link: '',
      exam_help_line: '1800 000 4127',
      result_expected_date: '2026-11-14T03:30:00Z',
      isLocked: false,
      test_short_code: 'IACST-20261114-9SOF',
      career_type: 'Foundation',
      iacst_fomo_desc: '',
    })
    expect(data.main_exam[0].center_address).toContain('Janakpuri')
  })

  it('[NUM-16] [DSH-13] a result is promised four hours after submission, or days after the test', async () => {
    const expected = async (shows: string) => (await boardOf(shows)).main_exam[0].result_expected_date
    expect(await expected('iACST online, result awaited')).toBe('2026-11-14T03:30:00Z')
    expect(await expected('Invictus online, result awaited')).toBe('2026-11-19T03:30:00Z')
    expect(await expected('NEET mock, result awaited')).toBe('2026-11-16T03:30:00Z')
    expect(await expected('iACST online today')).toBe('')
    const hour = async (shows: string) => (await boardOf(shows)).page.result_expected_at
    // Submitted at 11:00 in India.
    expect(await hour('iACST online, result awaited')).toBe('2026-11-14T09:30:00.000Z')
    expect(await hour('NEET mock, result awaited')).toBe('2026-11-16T12:30:00.000Z')
    expect(await hour('iACST online, result withdrawn')).toBeNull()
  })

  it('[DSH-07] the centre strip is for tests at a centre whose exam has one', async () => {
    const strip = async (shows: string) => (await boardOf(shows)).page.shows_centre_strip
    expect(await strip('NEET mock at a centre in 12 days, Hindi')).toBe(true)
    expect(await strip('Invictus at a centre in 21 days')).toBe(true)
    expect(await strip('Invictus online tomorrow')).toBe(false)
    expect(await strip('iACST at a centre in 3 days')).toBe(false)
  })

  it('[DSH-26] the admit card waits for its day, and exists only where the exam has one', async () => {
    const card = async (shows: string) => (await boardOf(shows)).main_exam[0]
    expect(await card('iACST online in 7 days')).toMatchObject({ is_admit_card_available: false })
    expect(await card('iACST online tomorrow, profile complete')).toMatchObject({
      is_admit_card_available: true,
    })
    expect(await card('JEE open test to come')).toMatchObject({
      is_admit_card_available: false,
      admit_card_availability: 0,
    })
  })

  it('follows the clock to the minute', async () => {
    const seen = async (at: string) => {
      server.clock.moveTo(at)
      const token = await server.tokenOf('iACST online in 7 days')
      const [card] = (await server.get(DASHBOARD, token)).body.data.main_exam
      return [card.exam_button_text, card.isLocked]
    }
    expect(await seen('2026-11-21T18:29:59.999Z')).toEqual(['Upcoming', false])
    expect(await seen('2026-11-21T18:30:00Z')).toEqual(['Start Now', true])
    expect(await seen('2026-11-22T02:59:59.999Z')).toEqual(['Start Now', true])
    expect(await seen('2026-11-22T03:00:00Z')).toEqual(['Start Now', false])
    expect(await seen('2026-11-22T16:29:59.999Z')).toEqual(['Start Now', false])
    expect(await seen('2026-11-22T16:30:00Z')).toEqual(['Missed', false])
    server.clock.moveTo(DEMO_MORNING)
  })

  it('[DSH-03] students of the digital branch have a support number of their own, and no branches to visit', async () => {
    const own = (await boardOf('iACST of the digital branch')).page
    const other = (await boardOf('iACST online in 7 days')).page
    expect([own.support_phone, own.shows_branches]).toEqual(['1800 000 4906', false])
    expect([other.support_phone, other.shows_branches]).toEqual(['1800 000 4127', true])
    const numbers = new Set<string>()
    for (const shows of [
      'Invictus online today',
      'NEET mock, result awaited',
      'JEE open test missed',
      'ANTHE mock papers',
    ])
      numbers.add((await boardOf(shows)).page.support_phone)
    expect(numbers.size).toBe(4)
  })

  it('[DSH-03] a student writes to the mail address of the own exam', async () => {
    const address = async (shows: string) => (await boardOf(shows)).page.support_email
    expect(await address('JEE open test missed')).toBe('jee-open@medha.example')
    expect(await address('Invictus online today')).toBe('invictus@medha.example')
  })

  it('speaks the language of the reader', async () => {
    const board = await boardOf('iACST online in 2 days, Hindi', 'hi')
    expect(board.main_exam[0].card_description).toContain('कक्षा')
    expect(board.static_data.sample_heading).toContain('नमूना')
  })

  it('[DSH-17] tells when no test can be opened, in the words of staff', async () => {
    const { pool } = server.deps.database
    const notice = (value: object) =>
      pool.query(`update catalogue.settings set value = $1 where name = 'test_player_notice'`, [value])
    await notice({ en: 'Tests pause until 4 PM.', hi: 'परीक्षाएँ शाम 4 बजे तक रुकी हैं।' })
    expect((await boardOf('iACST online today')).static_data).toMatchObject({
      testplayer_down: true,
      dashboard_msg: 'Tests pause until 4 PM.',
    })
    expect((await boardOf('iACST online today', 'hi')).static_data.dashboard_msg).toContain('शाम 4 बजे')
    await notice({})
    expect((await boardOf('iACST online today')).static_data.testplayer_down).toBe(false)
  })

  it('asks the database once per module', async () => {
    const token = await server.tokenOf('iACST online in 7 days')
    const statements: string[] = []
    const { prototype } = pg.Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } }
    const { query } = prototype
    prototype.query = function (this: unknown, ...given: unknown[]) {
      const [first] = given
      statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
      return query.apply(this, given)
    }
    try {
      await server.get(DASHBOARD, token)
    } finally {
      prototype.query = query
    }
    const schemas = statements.map(
      (text) =>
        /(?:"|\b)(identity|registration|mock_papers|payments|delivery|catalogue|results)"?\./.exec(text)?.[1],
    )
    // Identity twice: once for the session, once for the student's data.
    expect(schemas.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'catalogue',
      'delivery',
      'identity',
      'identity',
      'mock_papers',
      'payments',
      'registration',
      'results',
    ])
  })
})
