import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantResult, withdraw } from '../../../test/plant-result.ts'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'

/** A test series: Advanced on 22 November with two papers, Mains on 20 December, Advanced again on 27 December. */
const clock = fixedClock('2026-11-15T06:00:00Z')
const NOVEMBER_1 = { exam_short_code: 'JEE-ADV-P1', external_schedule_id: 'JEE-ADV-P1-20261122' }
const NOVEMBER_2 = { exam_short_code: 'JEE-ADV-P2', external_schedule_id: 'JEE-ADV-P2-20261122' }
const MAINS = { exam_short_code: 'JEE-MAIN-P1', external_schedule_id: 'JEE-MAIN-P1-20261220' }
const DECEMBER_1 = { exam_short_code: 'JEE-ADV-P1', external_schedule_id: 'JEE-ADV-P1-20261227' }
const DECEMBER_2 = { exam_short_code: 'JEE-ADV-P2', external_schedule_id: 'JEE-ADV-P2-20261227' }

let server: TestServer
let studentId: string
const lists: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer({ clock })
  const { identity, registration, catalogue } = server.composition
  await catalogue.seats.rollSeasons()
  studentId = (await enrolPupil(identity)).studentId
  await registration.recordRegistration({
    studentId,
    examType: 'MOCK-JEE',
    examDay: plainDate('2026-11-22'),
    slotId: 401,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1103,
    boardCode: 'CBSE',
    registrationPage: 'default',
    state: 'confirmed',
    isFeePaid: false,
  })
  const plant = async (name: string, satOn: string, releaseAt: string, paperCode: string) => {
    const planting = { code: name.toUpperCase().replaceAll(' ', '-'), name, satOn, releaseAt, paperCode }
    const planted = { ...planting, examType: 'MOCK-JEE', studentIds: [studentId] }
    lists[name] = (await plantResult(server.deps.database.pool, planted)).listId
  }
  // Marked separately, under the names that delivery uses.
  await plant('November one', '2026-11-22', '2026-11-24T12:30:00Z', 'JEE-ADV-P1-20261122')
  await plant('November two', '2026-11-22', '2026-11-25T12:30:00Z', 'JEE-ADV-P2-20261122')
  await plant('Mains', '2026-12-20', '2026-12-22T12:30:00Z', 'JEE-MAIN-P1-20261220')
  // Marked together, under a name that the exam office chose.
  await plant('December', '2026-12-27', '2026-12-29T12:30:00Z', 'ADVANCED-DECEMBER')
})
afterAll(() => server.close())

const HOST = { host: 'medha.localhost' }
const call = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
  const headers = { ...HOST, ...(token === undefined ? {} : { token }) }
  return (await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
}
const tokenOf = async (): Promise<string> => {
  const { code } = await server.composition.identity.issueLink(studentId)
  return (await call('POST', '/api/v1/login/link', { code })).token
}
const byLink = async (link: string) => (await call('POST', '/api/v1/result', { data: link })).data
const latest = async () => (await call('GET', '/api/v1/result/own', undefined, await tokenOf())).data

/** What View Result opens: the name of the test on the page, or the refusal code. */
const pressed = async (paper: object): Promise<string> => {
  const reply = await call('POST', '/api/v1/exam/launch', { ...paper, event_type: 'result' }, await tokenOf())
  if (reply.success !== 'true') return reply.code
  const page = await byLink(new URL(reply.data.result_url as string).searchParams.get('data') ?? '')
  return `${page.page.test.name}: ${page.page.standing}`
}
const NOT_YET = 'delivery.no-result-yet'

describe('results of a series', () => {
  it('[LCH-02] View Result opens the result of the paper it was pressed on, and none before it is out', async () => {
    clock.moveTo('2026-11-24T12:30:00Z')
    expect(await pressed(NOVEMBER_1)).toBe('November one: published')
    // Control: the other paper of the same day is not shown instead.
    expect(await pressed(NOVEMBER_2)).toBe(NOT_YET)
    clock.moveTo('2026-12-22T12:30:00Z')
    expect(await pressed(NOVEMBER_2)).toBe('November two: published')
    expect(await pressed(MAINS)).toBe('Mains: published')
    expect(await pressed(DECEMBER_1)).toBe(NOT_YET)
    clock.moveTo('2026-12-29T12:30:00Z')
    expect(await pressed(DECEMBER_1)).toBe('December: published')
    expect(await pressed(DECEMBER_2)).toBe('December: published')
    expect(await pressed(NOVEMBER_1)).toBe('November one: published')
  })

  it('[API-20] the page says which test it is and leads to the others, each by its own link', async () => {
    const { page, summary } = await latest()
    expect(page.test).toEqual({ name: 'December', sat_on: '2026-12-27' })
    expect(summary.paperName).toBe('December')
    expect(page.others.map(({ name, sat_on }: { name: string; sat_on: string }) => [name, sat_on])).toEqual([
      ['Mains', '2026-12-20'],
      ['November two', '2026-11-22'],
      ['November one', '2026-11-22'],
    ])
    const mains = await byLink(page.others[0].link)
    expect([mains.page.test.name, mains.summary.paperName]).toEqual(['Mains', 'Mains'])
    // A link that names no paper opens the latest result.
    expect((await byLink(page.link)).page.test.name).toBe('December')
  })

  it('[OPN-69] who came by a link gets that link and no other; the student, logged in, gets the others too', async () => {
    const { page } = await latest()
    const link = page.others[0].link as string
    const forwarded = (await byLink(link)).page
    expect([forwarded.link, forwarded.others]).toEqual([link, []])
    const own = (await call('POST', '/api/v1/result', { data: link }, await tokenOf())).data.page
    expect(own.others).toHaveLength(3)
    // Another student's session does not count.
    const { code } = await server.composition.identity.issueLink(
      (await enrolPupil(server.composition.identity)).studentId,
    )
    const { token } = await call('POST', '/api/v1/login/link', { code })
    expect((await call('POST', '/api/v1/result', { data: link }, token)).data.page.others).toEqual([])
  })

  it('[OPN-69] a link that was forwarded ends with its month, however often it is opened', async () => {
    const DAY = 24 * 3_600_000
    const first = (await latest()).page.link as string
    let link = first
    clock.advance(29 * DAY)
    link = (await byLink(link)).page.link
    const again = async (data: string) => (await call('POST', '/api/v1/result', { data })).code
    clock.advance(DAY - 1_000)
    expect(await again(link)).toBeUndefined()
    clock.advance(1_000)
    // If every opening extended the link by a month, this one would still be valid.
    expect([await again(link), await again(first)]).toEqual([
      'results.link-not-valid',
      'results.link-not-valid',
    ])
    // Counterpart: the dashboard issues a new link to the student.
    expect(await again((await latest()).page.link)).toBeUndefined()
  })

  it('[OPN-69] links that are taken back open nothing, nor does the scorecard they led to', async () => {
    const token = await tokenOf()
    const link = (await latest()).page.link as string
    const ticket = (await byLink(link)).summary.documentTicket as string
    const open = async (data: string) => (await call('POST', '/api/v1/result', { data })).code
    const scorecard = async () =>
      (await call('POST', '/api/v1/result/scorecard', { ticket, language: 'en' })).code
    // Control: both are valid until then.
    expect([await open(link), await scorecard()]).toEqual([undefined, undefined])
    clock.advance(1_000)
    expect((await call('POST', '/api/v1/links/take-back', {}, token)).success).toBe('true')
    // A page that was just read is cached for a minute.
    clock.advance(60_000)
    expect([await open(link), await scorecard()]).toEqual([
      'results.link-not-valid',
      'results.link-not-valid',
    ])
    expect(await open((await latest()).page.link)).toBeUndefined()
  })

  it('shows the withdrawal of the newest one, and not the marks of another test', async () => {
    const mains = (await latest()).page.others[0].link as string
    await withdraw(server.deps.database.pool, lists['December'] ?? '', clock.now().toISOString())
    clock.advance(1001)
    const shown = await latest()
    expect(shown).toMatchObject({
      result: null,
      summary: null,
      page: { standing: 'withdrawn', test: { name: 'December' } },
    })
    expect(shown.page.others.map(({ name }: { name: string }) => name)).toEqual([
      'Mains',
      'November two',
      'November one',
    ])
    expect(await server.composition.results.publishedResultOf(studentId)).toBeNull()
    // Control: the other results are unchanged.
    expect((await byLink(mains)).summary.paperName).toBe('Mains')
    expect(await pressed(DECEMBER_2)).toBe('December: withdrawn')
    expect(await pressed(MAINS)).toBe('Mains: published')
  })
})
