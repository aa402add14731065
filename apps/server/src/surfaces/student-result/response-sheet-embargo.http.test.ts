import { ROWS } from '@medha/contract/rows'
import { openSection } from '@medha/test-rules/open-paper'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestTo } from '../../../test/fill-row.ts'
import {
  PLANTED,
  RELEASE,
  SECOND_BEFORE,
  startReviewedTest,
  type ReviewedTest,
} from '../../../test/reviewed-test.ts'

const FULL = 'REVIEW-FULL'
const LATER = 'REVIEW-LATER'
/** A day after the result. */
const REVIEW_FROM = '2026-12-02T12:00:00+05:30'
const BEFORE_REVIEW = '2026-12-02T06:29:59.000Z'
const ENDS_THE_SEARCH = ['/logout', '/log-out-elsewhere', '/links/take-back']

let test: ReviewedTest
beforeAll(async () => {
  test = await startReviewedTest([
    { code: FULL, review: { show: 'full', from: 'result' } },
    { code: LATER, review: { show: 'full', from: REVIEW_FROM } },
  ])
})
afterAll(() => test.server.close())

/** Searches every endpoint anonymously and as the student, with each kind of ticket for this paper. */
const sightings = async (code: string): Promise<string[]> => {
  const found: string[] = []
  const token = await test.token()
  for (const kind of ['page', 'document', 'review'] as const) {
    const ticket = await test.ticketFor(kind, code)
    const named = (field: string) => (/ticket|link|data/i.test(field) ? ticket : undefined)
    for (const who of [undefined, token])
      for (const row of ROWS) {
        if (ENDS_THE_SEARCH.some((end) => row.path.endsWith(end))) continue
        const headers = { host: 'medha.localhost', ...(who === undefined ? {} : { token: who }) }
        const reply = await test.server.app.inject({ ...requestTo(row, named), headers })
        expect(reply.statusCode, row.name).not.toBe(500)
        const text = `${reply.payload} ${JSON.stringify(reply.headers)}`
        if (test.secrets.some((secret) => text.includes(secret))) found.push(row.name)
      }
  }
  const page = await test.post('/api/v1/result', { data: await test.ticketFor('page', code) })
  if (test.secrets.some((secret) => page.text.includes(secret))) found.push('the page by link')
  return [...new Set(found)]
}

const sheetOf = async (code: string) =>
  test.post('/api/v1/result/response-sheet', { ticket: await test.ticketFor('review', code) })

describe('[RVW-06] [PPR-24] the questions behind a result', () => {
  it('neither a word, a key nor what opens the paper leaves one second before the result, by any row', async () => {
    expect(await sightings(FULL)).toEqual([])
    expect((await sheetOf(FULL)).body).not.toHaveProperty('questions')
  })

  it('control: at the hour of the result the same search finds them, and the key opens the planted question', async () => {
    test.clock.moveTo(RELEASE)
    expect(await sightings(FULL)).toEqual(
      expect.arrayContaining(['student-result.response-sheet', 'the page by link']),
    )
    const { body } = await sheetOf(FULL)
    const file = await test.server.app.inject({
      url: `/api/v1/sealed-papers/${body.paper.bundle}.mdb`,
      headers: { host: 'medha.localhost' },
    })
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(body.paper.key, 'base64url'),
      'AES-GCM',
      false,
      ['decrypt'],
    )
    const numbers = await openSection(new Uint8Array(file.rawPayload), key, 1)
    expect(JSON.stringify(numbers)).toContain(PLANTED.en)
    test.clock.moveTo(SECOND_BEFORE)
  })

  it('a paper with an hour of its own stays closed until then, though the result is out', async () => {
    test.clock.moveTo(BEFORE_REVIEW)
    expect(await sightings(LATER)).toEqual([])
    const page = await test.post('/api/v1/result', { data: await test.ticketFor('page', LATER) })
    expect(page.body.data.summary).toMatchObject({ total: 43, reviewTicket: null })
    expect(page.body.data.details.items).toEqual([])
    expect((await sheetOf(LATER)).body).not.toHaveProperty('questions')
    test.clock.advance(1000)
    expect(await sheetOf(LATER)).toMatchObject({ status: 200, body: { show: 'full' } })
    const turned = await test.post('/api/v1/result', { data: await test.ticketFor('page', LATER) })
    expect(turned.body.data.details.items).toHaveLength(30)
    test.clock.moveTo(SECOND_BEFORE)
  })

  it('a paper that others can still sit shows answers alone, whatever its policy says', async () => {
    test.clock.moveTo(RELEASE)
    const { pool } = test.server.deps.database
    await pool.query(
      `update delivery.sittings set entry_until = $1::timestamptz + interval '1 minute'
       where sitting_id in (select sitting_id from delivery.sitting_papers where paper_code = $2)`,
      [RELEASE, FULL],
    )
    test.clock.advance(60_001)
    const sheet = await sheetOf(FULL)
    expect(sheet).toMatchObject({ status: 200, body: { show: 'answers', paper: null } })
    expect(test.secrets.filter((secret) => sheet.text.includes(secret))).toEqual([])
    await pool.query(
      `update delivery.sittings set entry_until = opens_at + interval '1 day'
       where sitting_id in (select sitting_id from delivery.sitting_papers where paper_code = $1)`,
      [FULL],
    )
    test.clock.moveTo(SECOND_BEFORE)
  })
})
