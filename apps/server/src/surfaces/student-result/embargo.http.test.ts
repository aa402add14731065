import { ROWS } from '@medha/contract/rows'
import { writeDayFirst } from '@medha/rules/plain-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { requestTo } from '../../../test/fill-row.ts'
import { MARK_TEXTS, plantResult } from '../../../test/plant-result.ts'

const OWNER = 'iACST online, result awaited'
const OTHER = 'iACST online in 7 days'
const RELEASE = '2026-11-15T06:30:00.000Z'
const SECOND_BEFORE = '2026-11-15T06:29:59.000Z'

let server: DemoServer
let link: string
beforeAll(async () => {
  server = await startDemoServer()
  const { pool } = server.deps.database
  const { rows } = await pool.query<{ student_id: string }>(
    `select student_id::text from identity.students where roll_number = $1`,
    [server.student(OWNER).rollNumber],
  )
  const studentIds = [rows[0]?.student_id ?? '']
  // Results that the demo data has released are not part of the search.
  await pool.query(`delete from results.results where student_id = any($1::bigint[])`, [studentIds])
  await plantResult(pool, { code: 'EMBARGO', examType: 'iACST', studentIds, releaseAt: RELEASE })
  server.clock.moveTo(SECOND_BEFORE)
  const own = await server.get('/api/v1/result/own', await server.tokenOf(OWNER))
  link = own.body.data.page.link
})
afterAll(() => server.close())

const credentials = () => {
  const { rollNumber, dateOfBirth } = server.student(OWNER)
  return { roll_number: rollNumber, date_of_birth: writeDayFirst(dateOfBirth) }
}

/** Calls that end the session or revoke the link, after which the search would find nothing. */
const ENDS_THE_SEARCH = ['/logout', '/log-out-elsewhere', '/links/take-back']

/** Searches every response available now: each endpoint anonymously, as another student and as the student. */
const sightings = async (): Promise<string[]> => {
  const { rollNumber, dateOfBirth } = server.student(OWNER)
  const named = (field: string): string | undefined => {
    if (/roll|user_id|login_id/i.test(field)) return rollNumber
    if (/birth|dob/i.test(field)) return writeDayFirst(dateOfBirth)
    if (/ticket|link/i.test(field)) return link
    return undefined
  }
  const callers = {
    nobody: undefined,
    another: await server.tokenOf(OTHER),
    'the student': await server.tokenOf(OWNER),
  }
  const found: string[] = []
  const look = async (name: string, request: object, token?: string) => {
    const reply = await server.app.inject({
      ...request,
      headers: { host: 'medha.localhost', ...(token === undefined ? {} : { token }) },
    })
    expect(reply.statusCode, name).not.toBe(500)
    const text = `${reply.body} ${JSON.stringify(reply.headers)}`
    if (MARK_TEXTS.some((mark) => text.includes(mark))) found.push(name)
  }
  for (const [who, token] of Object.entries(callers))
    for (const row of ROWS)
      if (!ENDS_THE_SEARCH.some((end) => row.path.endsWith(end)))
        await look(`${row.name} as ${who}`, requestTo(row, named), token)
  const page = { method: 'POST', url: '/api/v1/result' }
  await look('the page by link', { ...page, payload: { data: link } })
  await look('the page by credentials', { ...page, payload: credentials() })
  const token = callers['the student']
  const ticket = (await server.post('/api/v1/result/ticket', {}, token)).body.data as string
  for (const path of ['discounts', 'award-discounts'])
    await look(path, { url: `/api/v1/result/${path}?rollNo=${rollNumber}&ticket=${ticket}` }, token)
  const names = { exam_short_code: '1', external_schedule_id: '1', event_type: 'result' }
  await look('the launch of a result', { method: 'POST', url: '/api/v1/exam/launch', payload: names }, token)
  return found
}

describe('before its hour', () => {
  it('[RES-10] [API-20] no byte of a score leaves the server, by any row of the contract, one second early', async () => {
    expect(ROWS.length).toBeGreaterThan(60)
    expect(await sightings()).toEqual([])
  })

  it('[API-20] the page says when it is expected instead, and when to look again', async () => {
    const { body } = await server.post('/api/v1/result', { data: link })
    expect(body.data).toMatchObject({
      result_page_status: false,
      analysis_tab_status: false,
      result: null,
      rpa: null,
      summary: null,
      details: null,
      score: [],
      page: { standing: 'awaited', expected_at: RELEASE, ask_again_seconds: 1 },
    })
  })

  it('control: with the check of the hour passed, the same search finds the score in every way to it', async () => {
    server.clock.moveTo(RELEASE)
    expect(await sightings()).toEqual(
      expect.arrayContaining([
        'student-result.own as the student',
        'the page by link',
        'the page by credentials',
      ]),
    )
    server.clock.moveTo(SECOND_BEFORE)
  })

  it('what was shown before is gone when the hour is moved back: nothing is kept past the check', async () => {
    server.clock.moveTo(RELEASE)
    expect((await server.post('/api/v1/result', { data: link })).body.data.result).not.toBeNull()
    await server.deps.database.pool.query(
      `update results.releases set release_at = $1::timestamptz + interval '1 day' where state = 'released'`,
      [RELEASE],
    )
    server.clock.advance(1001)
    expect((await server.post('/api/v1/result', { data: link })).body.data).toMatchObject({
      result: null,
      summary: null,
    })
    expect(await sightings()).toEqual([])
  })
})
