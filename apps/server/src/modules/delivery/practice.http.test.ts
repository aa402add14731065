import { blankSheet, encodeSheet, HAS_NUMBER } from '@medha/test-rules/sheet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../db/seeds/demo/sealed-papers.ts'
import { DEMO_MORNING, startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { rowsIn } from '../../../test/count-rows.ts'
import { must } from '../../../test/must.ts'
import { readKeyFile } from '../../main/results-files.ts'

const SAMPLE = 'PRACTICE-SAMPLE'
const SHOWS = 'iACST online in 7 days'
let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
}, 120_000)
beforeEach(() => server.clock.moveTo(DEMO_MORNING))
afterAll(() => server.close())

const player = (path: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/player/${path}`,
    headers: { host: 'exam.localhost', 'sec-fetch-site': 'same-origin' },
    payload,
  })

/** The student presses the button: returns the code in the player's address. */
const launchCode = async (list: 'sample_exam' | 'mock_exam' = 'sample_exam') => {
  const token = await server.tokenOf(SHOWS)
  const [card] = (await server.get('/api/v1/dashboard', token)).body.data[list]
  const request = {
    exam_short_code: card.test_short_code,
    external_schedule_id: card.external_schedule_id,
    event_type: 'exam',
  }
  const { body } = await server.post('/api/v1/exam/launch', request, token)
  return { body, code: new URL(body.data?.exam_url ?? 'x:/').searchParams.get('code') ?? '' }
}
const openSample = async () => (await player('practice', { code: (await launchCode()).code })).json()

const found = <T>(value: T | null): T => {
  if (value === null) throw new Error('not there')
  return value
}
const shape = async () => found(await server.composition.papers.paperOf(SAMPLE)).shape
/** A right, a wrong and a blank answer, and a number. */
const someSheet = async () => {
  const sheet = blankSheet(await shape())
  sheet.items.set([4, 2, 0, 5, HAS_NUMBER])
  sheet.numbers[0] = 54_000
  return sheet
}
const sent = async () => Buffer.from(encodeSheet(await someSheet())).toString('base64url')

/** Row counts of all our schemas without launches, which are not part of practice. */
const allRows = async () => {
  const { rows } = await server.deps.database.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_|^information_schema$|^pgboss' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) Object.assign(counts, await rowsIn(server.deps.database.pool, name))
  const { 'delivery.launches': _, ...rest } = counts
  return rest
}

describe('practice in the player', () => {
  it('[PRC-02] [PPR-24] opens with its key under the name of the student, is marked at the end, and stores nothing', async () => {
    // The login happens before the count.
    await server.tokenOf(SHOWS)
    const { body, code } = await launchCode()
    expect(body.data.exam_url).toMatch(/^http:\/\/exam\.[^/]+\/\?practice=1&code=[\w-]+$/)
    const before = await allRows()
    expect(before).toHaveProperty(['delivery.test_attempts'])
    expect(before).toHaveProperty(['results.sheets'])
    const reply = await player('practice', { code })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const practice = reply.json()
    expect(practice).toMatchObject({ durationMs: 15 * 60_000, paper: { code: SAMPLE, sections: 6 } })
    expect(practice.student.lastFour).toBe(server.student(SHOWS).rollNumber.slice(-4))
    const marked = await player('practice/mark', { token: practice.token, sheet: await sent() })
    expect(marked.json()).toMatchObject({ maximum: 44 })
    expect(await allRows()).toEqual(before)
    // A code works once.
    expect((await player('practice', { code })).json()).toMatchObject({ code: 'delivery.launch-spent' })
  })

  it('control: the count of rows sees one that is planted', async () => {
    const before = await allRows()
    await server.deps.database.pool.query(
      `insert into papers.assignments (paper_code, test_code, attached_at) values ('${SAMPLE}', 'X', now())`,
    )
    expect(await allRows()).not.toEqual(before)
    await server.deps.database.pool.query(`delete from papers.assignments where test_code = 'X'`)
  })

  it('[PRC-04] is marked with what the key says of each question', async () => {
    const { token } = await openSample()
    const marked = (await player('practice/mark', { token, sheet: await sent() })).json()
    expect(marked).toMatchObject({ score: 10, correct: 3, wrong: 1, blank: 8, partial: 0, dropped: 0 })
    const items = marked.items as readonly { outcome: string; marks: number; key: readonly string[] }[]
    expect(items.map(({ outcome, marks }) => `${outcome} ${marks}`)).toEqual([
      'correct 3',
      'wrong -1',
      'blank 0',
      'correct 4',
      'correct 4',
      ...Array.from({ length: 7 }, () => 'blank 0'),
    ])
    expect(items.map(({ key }) => key.join())).toEqual('C A B AC 540 3.25 AB BD ACD ABCD C D'.split(' '))
    expect(marked.solutions.bundle).toMatch(/^[0-9a-f]{64}$/)
  })

  it('[PRC-04] says nothing of the key before it is handed in', async () => {
    const { code } = await launchCode()
    const opened = await player('practice', { code })
    const { key, token, ...rest } = opened.json()
    expect(JSON.stringify(rest)).not.toMatch(/answer|correct|accepted|solution/i)
    const solutions = await server.composition.papers.solutionsOf(SAMPLE)
    expect(opened.payload).not.toContain(found(solutions).key.toString('base64url'))
    expect(Buffer.from(token.split('.')[0], 'base64url').toString()).toMatch(/^\["PRACTICE-SAMPLE","",\d+\]$/)
    expect(key).toHaveLength(43)
  })

  it('[PRC-04] is marked for a month, and only with the token it was opened with', async () => {
    const { token } = await openSample()
    const sheet = await sent()
    const mark = async (given: string) => (await player('practice/mark', { token: given, sheet })).json()
    const trial = must(await server.composition.papers.office.try(SAMPLE, 'Asha'))
    const refused = { code: 'papers.practice-over' }
    expect(await mark(`${token}x`)).toMatchObject(refused)
    expect(await mark(new URL(trial.link).hash.replace('#try=', ''))).toMatchObject(refused)
    server.clock.advance(30 * 86_400_000 - 1000)
    expect(await mark(token)).toHaveProperty('score')
    server.clock.advance(1000)
    expect(await mark(token)).toMatchObject(refused)
  })

  it('refuses a sheet that no player writes', async () => {
    const { token } = await openSample()
    for (const sheet of ['', 'AAAA', `${await sent()}AA`])
      expect((await player('practice/mark', { token, sheet })).statusCode).toBe(400)
  })

  it('[PRC-05] opens no paper that was not bought, also where the launch was made before', async () => {
    const { pool } = server.deps.database
    await pool.query(
      `update catalogue.exam_types set mock_papers_price_paise = 5000, mock_papers_count = 1 where exam_type = 'iACST'`,
    )
    must(await server.composition.papers.office.attach(SAMPLE, { testCode: 'IACST-MOCK1-10SOF' }))
    expect((await launchCode('mock_exam')).body).toMatchObject({ code: 'delivery.not-bought' })
    await pool.query(
      `insert into mock_papers.purchases (student_id, state, price_paise, papers, charge_id, wanted_at, granted_at)
       select student_id, 'granted', 5000, 1, 1, now(), now() from identity.students where roll_number = $1`,
      [server.student(SHOWS).rollNumber],
    )
    const bought = await launchCode('mock_exam')
    const late = await launchCode('mock_exam')
    expect((await player('practice', { code: bought.code })).json()).toHaveProperty('key')
    await pool.query('delete from mock_papers.purchases')
    expect((await player('practice', { code: late.code })).json()).toMatchObject({
      code: 'delivery.launch-spent',
    })
  })

  it('a paper of a test that counts is never opened for practice, nor the other way round', async () => {
    const { papers } = server.composition
    await papers.office.attach('DEMO-IACST-10-A', { testCode: 'BOTH' })
    await papers.office.attach(SAMPLE, { testCode: 'BOTH' })
    expect(await papers.formsOf({ testCode: 'BOTH' })).toEqual(['DEMO-IACST-10-A'])
    expect(await papers.formsOf({ testCode: 'BOTH', purpose: 'practice' })).toEqual([SAMPLE])
    expect(found(await papers.openPractice('BOTH')).paper.code).toBe(SAMPLE)
  })
})
