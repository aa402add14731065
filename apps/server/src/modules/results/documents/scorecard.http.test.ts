import type { ScorecardAnswer, VerifiedScorecard } from '@medha/contract/wire/scorecard-document'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../../../../db/seeds/demo/load-demo.ts'
import { MARKS, plantResult, reissue, withdraw } from '../../../../test/plant-result.ts'
import { readDocument, withoutSpaces } from '../../../../test/read-document.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const RELEASE = '2026-11-15T06:30:00Z'
const SIX = '2026-11-15T12:30:00Z'
const JUST_BEFORE = '2026-11-15T13:29:59Z'
const LATER = '2026-11-15T13:30:00Z'
const QUARTER_MS = 15 * 60_000
const DOCUMENTS = `select encode(serial, 'hex') as serial from results.scorecard_documents`
const clock = fixedClock('2026-11-15T04:00:00Z')

let standins: TestStandins
let server: TestServer
let studentId: string
let rollNumber: string
let listId: string
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({ clock, env: { FILES_URL: standins.filesUrl, PUBLIC_PORT: ':4000' } })
  const demo = await loadDemo(server.composition, clock, server.deps.database.db)
  rollNumber = demo.find(({ shows }) => shows === 'iACST online, result awaited')?.rollNumber ?? ''
  const { pool } = server.deps.database
  const { rows } = await pool.query<{ student_id: string }>(
    `select student_id::text from identity.students where roll_number = $1`,
    [rollNumber],
  )
  studentId = rows[0]?.student_id ?? ''
  const planted = { code: 'PAPER', examType: 'iACST', studentIds: [studentId], releaseAt: RELEASE }
  listId = (await plantResult(pool, planted)).listId
  // The planted rank is far beyond the last rank that is shown.
  await pool.query(`update results.page_settings set rank_shown_to = null where exam_type = 'iACST'`)
  clock.moveTo(SIX)
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { host: 'medha.localhost' }
  return (await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
}
const tokenOf = async (): Promise<string> => {
  const { code } = await server.composition.identity.issueLink(studentId)
  return (await call('POST', '/api/v1/login/link', { code })).token as string
}
const ticketOf = async (): Promise<string> => {
  const headers = { host: 'medha.localhost', token: await tokenOf() }
  const reply = await server.app.inject({ url: '/api/v1/result/own', headers })
  return reply.json().data.summary?.documentTicket ?? ''
}
const fetchDocument = (ticket: string, language = 'en'): Promise<ScorecardAnswer> =>
  call('POST', '/api/v1/result/scorecard', { ticket, language })

/** The worker's part: prints every document that is queued. */
const print = async () => {
  const job = server.composition.jobs.find(({ queue }) => queue === 'results.print-scorecard')
  const { rows } = await server.deps.database.pool.query<{ serial: string }>(
    `select encode(serial, 'hex') as serial from results.scorecard_documents where stored_at is null`,
  )
  for (const { serial } of rows) await job?.handle({ serial } as never, '1')
}

const bytesOf = async (language: string): Promise<Uint8Array> => {
  const answer = await fetchDocument(await ticketOf(), language)
  if (answer.state !== 'ready') throw new Error(`the document is ${answer.state}`)
  return new Uint8Array(await (await fetch(answer.address)).arrayBuffer())
}
const printed = async (language: string): Promise<string> => readDocument(await bytesOf(language))

const codeOf = async (version: number, order = 'asc'): Promise<string> => {
  const { createDocumentCodes } = await import('../../../kernel/document-codes.ts')
  const { rows } = await server.deps.database.pool.query<{ serial: Buffer }>(
    `select serial from results.scorecard_documents where student_id = $1 and version = $2 order by issue ${order}`,
    [studentId, version],
  )
  const codes = createDocumentCodes(server.deps.config.DOCUMENT_KEYS, 'medha scorecard')
  return codes.codeOf(rows[0]?.serial ?? Buffer.alloc(0))
}
const latestCode = () => codeOf(1, 'desc')
const verify = (code: string): Promise<VerifiedScorecard & { code?: string }> =>
  call('GET', `/api/v1/scorecards/${code}`)

describe('a printed scorecard', () => {
  it('[RES-03] is printed once for whoever has seen the result, in both languages', async () => {
    const ticket = await ticketOf()
    expect(await fetchDocument(ticket)).toEqual({ state: 'preparing' })
    expect(await fetchDocument(ticket)).toEqual({ state: 'preparing' })
    await print()
    const { rows } = await server.deps.database.pool.query(`select 1 from results.scorecard_documents`)
    expect(rows).toHaveLength(1)
    const english = await printed('en')
    for (const words of [
      'Scorecard',
      'Qualified',
      MARKS.percentile,
      '7,34,211',
      'Physics',
      'Scholarship of 50%',
    ])
      expect(english).toContain(words)
    const hindi = withoutSpaces(await printed('hi'))
    for (const words of ['स्कोरकार्ड', 'भौतिकी', 'छात्रवृत्ति']) expect(hindi).toContain(withoutSpaces(words))
  })

  it('is refused without a ticket for it', async () => {
    expect(await fetchDocument(`r1.${'x'.repeat(54)}`)).toMatchObject({ code: 'results.link-not-valid' })
  })

  it('shows by its code what it must say, and nothing for a code that we did not seal', async () => {
    expect(await verify(await codeOf(1))).toMatchObject({
      standing: 'valid',
      document: { version: 1, rollNumber, rank: MARKS.rank, total: 45, maximum: 60 },
    })
    // A character in the middle: the last one has only four values, so a quarter of all codes already end in it.
    const code = await codeOf(1)
    const forged = `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`
    expect((await verify(forged)).code).toBe('results.no-such-scorecard')
  })

  it('is ordered again when its job was lost, once in a quarter of an hour, and printed twice it is the same', async () => {
    const { pool } = server.deps.database
    const [document] = (await pool.query<{ serial: string }>(DOCUMENTS)).rows
    const lose = `update results.scorecard_documents set stored_at = null, ordered_at = $1, issued_at = $1`
    await pool.query(lose, [clock.now()])
    const orders = async () => {
      const { rows } = await pool.query(`select from pgboss.job where data->>'serial' = $1`, [
        document?.serial,
      ])
      return rows.length
    }
    const requestAt = async (ms: number) => {
      clock.advance(ms)
      expect(await fetchDocument(await ticketOf())).toEqual({ state: 'preparing' })
      return orders()
    }
    const before = await orders()
    expect(await requestAt(QUARTER_MS - 1)).toBe(before)
    expect(await requestAt(1)).toBe(before + 1)
    expect(await requestAt(1000)).toBe(before + 1)
    expect(await requestAt(QUARTER_MS)).toBe(before + 2)
    const text = async () => readDocument(await bytesOf('en'))
    await Promise.all([print(), print()])
    const first = await text()
    await print()
    expect(await text()).toBe(first)
    const { rows } = await pool.query(`select from results.scorecard_documents`)
    expect(rows).toHaveLength(1)
    clock.moveTo(SIX)
    await pool.query(lose.replace('stored_at = null', 'stored_at = $1'), [clock.now()])
  })

  it('keeps the figures it was printed with; where the rank has moved another one is issued', async () => {
    const { pool } = server.deps.database
    const first = await codeOf(1)
    const printedRank = { rank: MARKS.rank, ranked: MARKS.ranked }
    const moveRank = (by: number) =>
      pool.query(
        `with moved as (update results.releases set ranked = ranked + $2 where list_id = $1)
         update results.results set rank = rank + $2 where list_id = $1`,
        [listId, by],
      )
    await moveRank(7)
    // No other document was requested: the printed one is genuine and verifies with its own figures.
    expect(await verify(first)).toMatchObject({ standing: 'valid', document: printedRank })
    expect(await fetchDocument(await ticketOf())).toEqual({ state: 'preparing' })
    expect(await verify(first)).toEqual({ standing: 'replaced', issuedOn: '2026-11-15', document: null })
    const second = await latestCode()
    await print()
    expect(await printed('en')).toContain('7,34,218')
    expect(await verify(second)).toMatchObject({
      standing: 'valid',
      document: { version: 1, rank: MARKS.rank + 7, ranked: MARKS.ranked + 7 },
    })
    // A third document whose rank changes again before printing is not printed.
    await moveRank(1)
    await fetchDocument(await ticketOf())
    const third = await latestCode()
    await moveRank(-8)
    await print()
    expect(
      (await pool.query(`select from results.scorecard_documents where stored_at is null`)).rows,
    ).toHaveLength(1)
    expect((await verify(third)).standing).toBe('valid')
    await pool.query(`delete from results.scorecard_documents where issue > 1`)
    expect(await verify(first), 'control').toMatchObject({ standing: 'valid', document: printedRank })
  })

  it('stays valid when the student has sat another test since, which has a document of its own', async () => {
    const { pool } = server.deps.database
    const first = await codeOf(1)
    const later = { code: 'LATER', examType: 'iACST', studentIds: [studentId], satOn: '2026-11-15' }
    const { listId: laterList } = await plantResult(pool, { ...later, releaseAt: SIX })
    clock.advance(1001)
    expect(await verify(first)).toMatchObject({ standing: 'valid', document: { satOn: '2026-11-14' } })
    expect(await fetchDocument(await ticketOf())).toEqual({ state: 'preparing' })
    await withdraw(pool, laterList, SIX)
    clock.advance(1001)
    expect((await verify(first)).standing).toBe('valid')
    await pool.query('delete from results.scorecard_documents where stored_at is null')
    await pool.query('delete from results.results where list_id = $1', [laterList])
    clock.advance(1001)
  })

  it('stays valid until the hour of the corrected result, and is replaced from then on', async () => {
    const first = await codeOf(1)
    await reissue(server.deps.database.pool, listId, LATER)
    clock.moveTo(JUST_BEFORE)
    expect((await verify(first)).standing).toBe('valid')
    expect(await fetchDocument(await ticketOf())).toMatchObject({ state: 'ready' })
    clock.moveTo(LATER)
    expect(await verify(first)).toEqual({ standing: 'replaced', issuedOn: '2026-11-15', document: null })
    expect(await fetchDocument(await ticketOf())).toEqual({ state: 'preparing' })
    await print()
    expect(await printed('en')).toContain('version 2 takes the place')
    expect((await verify(await codeOf(2))).standing).toBe('valid')
  })

  it('says "withdrawn" without a score when the result was withdrawn', async () => {
    await withdraw(server.deps.database.pool, listId, LATER)
    const withdrawn = { standing: 'withdrawn', issuedOn: '2026-11-15', document: null }
    expect(await verify(await codeOf(1))).toEqual(withdrawn)
    expect(await verify(await codeOf(2))).toEqual(withdrawn)
  })
})
