import { openSection, openStructure } from '@medha/test-rules/open-paper'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsIn as countRows } from '../../../test/count-rows.ts'
import { demoFolder } from '../../../test/paper-folder.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { PapersApi } from './index.ts'

const SAMPLE = 'JEE-SAMPLE-ADV'
const PERSON = 'आशा Verma'
const HOUR = 60 * 60 * 1000
const AT = '2026-11-23T06:00:00Z'
const clock = fixedClock(AT)
let server: TestServer
let papers: PapersApi
beforeAll(async () => {
  server = await startTestServer({ clock })
  papers = server.composition.papers
  const sealed = await papers.office.seal(demoFolder(SAMPLE))
  if (!sealed.ok) throw new Error('the sample is not sealed')
}, 60_000)
afterAll(() => server.close())
beforeEach(() => clock.moveTo(AT))

const linkFor = async (code: string) => {
  const outcome = await papers.office.try(code, PERSON)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const tokenOf = ({ link }: { readonly link: string }) => new URL(link).hash.replace('#try=', '')
const open = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/player/trial',
    headers: { host: 'exam.localhost', 'sec-fetch-site': 'same-origin' },
    payload: { token },
  })

const rowsIn = (schema: string) => countRows(server.deps.database.pool, schema)

describe('a trial of a sealed paper', () => {
  it('[PPR-19] [PPR-24] answers with what opens the paper, under the name of the person, and stores nothing', async () => {
    const before = [await rowsIn('delivery'), await rowsIn('results')]
    expect(before[0]).toHaveProperty(['delivery.test_attempts'], 0)
    const issued = await linkFor(SAMPLE)
    expect(issued.link).toMatch(/^http:\/\/exam\.localhost\/#try=[\w-]+\.[\w-]{43}$/)
    expect(issued.until.toISOString()).toBe('2026-11-23T07:00:00.000Z')
    const reply = await open(tokenOf(issued))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['cache-control']).toBe('no-store')
    const trial = reply.json()
    expect(trial).toMatchObject({
      person: PERSON,
      durationMs: HOUR / 2,
      paper: { code: SAMPLE, sections: 8 },
    })

    const file = await server.app.inject({
      url: `/papers/${trial.paper.bundle}.mdb`,
      headers: { host: 'exam.localhost' },
    })
    const bytes = new Uint8Array(file.rawPayload)
    expect(bytes).toHaveLength(trial.paper.bytes)
    const key = await crypto.subtle.importKey('raw', Buffer.from(trial.key, 'base64url'), 'AES-GCM', false, [
      'decrypt',
    ])
    expect(await openStructure(bytes, key)).toMatchObject({ code: SAMPLE, name: trial.name, minutes: 30 })
    expect((await openSection(bytes, key, 0))?.questions).toHaveLength(1)

    // Opened again: a different order, and still no row.
    expect((await open(tokenOf(issued))).json()).not.toHaveProperty('seed', trial.seed)
    expect([await rowsIn('delivery'), await rowsIn('results')]).toEqual(before)
  })

  it('control: the count of rows sees one that is planted', async () => {
    const before = await rowsIn('delivery')
    await server.deps.database.pool.query(
      `insert into delivery.sittings (test_code, schedule_id, exam_type, class_stream_id, kind, sat_on, opens_at, entry_until, duration_ms)
       values ('T', 'S', 'IACST', 1, 'window', '2026-11-23', '2026-11-23T06:00Z', '2026-11-23T07:00Z', 60000)`,
    )
    expect(await rowsIn('delivery')).not.toEqual(before)
    await server.deps.database.pool.query('delete from delivery.sittings')
  })

  it('[PPR-19] lasts an hour to the second', async () => {
    const token = tokenOf(await linkFor(SAMPLE))
    clock.advance(HOUR - 1000)
    expect((await open(token)).json()).toMatchObject({ person: PERSON })
    clock.advance(1000)
    expect((await open(token)).json()).toMatchObject({ success: 'false', code: 'papers.trial-over' })
  })

  it('[PPR-19] is refused when one byte of its link differs, with the same bytes as one that is too old', async () => {
    const token = tokenOf(await linkFor(SAMPLE))
    const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
    const altered = [...token].map(
      (letter, at) => token.slice(0, at) + (letter === '.' ? '_' : other(letter)) + token.slice(at + 1),
    )
    const wrong = [...altered.filter((_, at) => at % 9 === 0), altered.at(-1) ?? '', '', 'x', `${token}.`]
    const answers = new Set<string>()
    for (const each of wrong) answers.add((await open(each)).payload)
    clock.advance(HOUR)
    answers.add((await open(token)).payload)
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('papers.trial-over')
    // Control: unchanged and before its expiry, it opens.
    clock.moveTo(AT)
    expect((await open(token)).statusCode).toBe(200)
    expect((await open(token)).json()).toHaveProperty('key')
  })

  it('[PPR-19] opens a retired paper, and none that is not sealed', async () => {
    expect(await papers.office.retire(SAMPLE)).toMatchObject({ ok: true })
    expect((await open(tokenOf(await linkFor(SAMPLE)))).json()).toHaveProperty('key')
    expect(await papers.office.try('NOTHING', PERSON)).toMatchObject({
      refusal: { code: 'papers.no-such-paper' },
    })
  })
})
