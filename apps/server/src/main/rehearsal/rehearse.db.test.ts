import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../db/seeds/demo/sealed-papers.ts'
import { loadDemo } from '../../../db/seeds/demo/load-demo.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { systemClock } from '../../kernel/clock.ts'
import { readKeyFile } from '../results-files.ts'
import { rehearse, type RehearsalRequest } from './rehearse.ts'

/** The full run uses 200 (`REHEARSAL_STUDENTS=200`). */
const STUDENTS = Number(process.env['REHEARSAL_STUDENTS'] ?? 20)

let server: TestServer
let address: string
let sittingId: string
const query = async (sql: string) => (await server.deps.database.pool.query(sql)).rows

/** Row counts of all tables in which a student can leave rows. */
const rowCounts = async (): Promise<Record<string, number>> => {
  const tables = await query(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('delivery', 'results', 'registration', 'identity', 'notifications')`)
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] = (await query(`select count(*)::int as count from ${name}`))[0].count
  return counts
}

beforeAll(async () => {
  server = await startTestServer()
  await loadDemo(server.composition, systemClock, server.deps.database.db)
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, systemClock)
  await server.composition.delivery.attempts.layOutSittings()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const [row] = await query(`
    select sitting_id::text as id from delivery.sittings s
    where exists (select from delivery.sitting_papers p where p.sitting_id = s.sitting_id) limit 1`)
  sittingId = row.id
})
afterAll(() => server.close())

const run = async (...words: string[]) => {
  const program = new URL('../sittings.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, 'rehearse', ...words], {
    env: { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: server.deps.config.DATABASE_URL },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  return { output: await text(child.stdout), code: await ended }
}

describe('[OPS-04] a rehearsal', () => {
  it('lets students sit through the api with one command, audits them and leaves nothing behind', async () => {
    const before = await rowCounts()
    const { output, code } = await run(
      '--sitting',
      sittingId,
      '--students',
      String(STUDENTS),
      '--seconds',
      '3',
      '--address',
      address,
    )
    expect(output).toContain(`${STUDENTS} of ${STUDENTS} students entered, started, answered and handed in`)
    expect(output).toMatch(/^save: \d+ calls, 99 of 100 within/m)
    expect(output).toContain(`${STUDENTS} attempts compared, 0 differ`)
    expect(code).toBe(0)
    expect(await rowCounts()).toEqual(before)
  })

  it('hands no sheet to results while it runs, and removes what a killed one has left', async () => {
    const { rehearsals, attempts } = server.composition.delivery
    const before = await rowCounts()
    const begun = await rehearsals.begin(sittingId)
    if (!begun.ok) throw new Error('no rehearsal')
    const code = await rehearsals.launch(begun.value, 1)
    const entered = await server.app.inject({
      method: 'POST',
      url: '/api/v1/player/enter',
      headers: { host: 'medha.localhost', 'sec-fetch-site': 'same-origin' },
      payload: { code, device: 'd'.repeat(22), label: 'x', build: 1 },
    })
    expect(entered.json()).toMatchObject({ state: 'ready', student: { name: 'Rehearsal' } })
    const own = `where sitting_id = ${begun.value.sittingId}`
    await query(`update delivery.test_attempts set state = 'submitted', submitted_at = now(), submitted_by = 'staff',
      finished_at = now(), started_at = now(), deadline_at = now() ${own}`)
    const sentRevision = async () => {
      await attempts.sendSheets()
      return (await query(`select sent_revision from delivery.test_attempts ${own}`))[0]
    }
    expect(await sentRevision()).toEqual({ sent_revision: null })
    // The control: the same attempt of a student who could have an account is sent to results.
    const [{ student_id: rehearsing }] = await query(`select student_id from delivery.test_attempts ${own}`)
    await query(`update delivery.test_attempts set student_id = 1 ${own}`)
    expect(await sentRevision()).toEqual({ sent_revision: 0 })
    await query(`update delivery.test_attempts set student_id = ${rehearsing} ${own}`)
    await query(`update delivery.sittings set entry_until = now() - interval '1 second',
      opens_at = now() - interval '2 hours' ${own}`)
    expect(await rehearsals.removeForgotten()).toBe(1)
    expect(await rowCounts()).toEqual(before)
  })

  it('says why it cannot be held', async () => {
    const request = { sittingId, students: 1, seconds: 1, address: new URL(address) }
    const refusalOf = async (changed: Partial<RehearsalRequest>) =>
      rehearse(server.composition, { ...request, ...changed })
    expect(await refusalOf({ sittingId: '999999' })).toMatchObject({
      refusal: { code: 'delivery.no-such-sitting' },
    })
    expect(await refusalOf({ address: new URL('http://127.0.0.1:9') })).toMatchObject({
      refusal: { code: 'rehearsal.no-answer' },
    })
    expect(await run('--students', 'many')).toMatchObject({ code: 2 })
  })

  it('cannot be entered by a student, whatever their launch is named', async () => {
    const { rehearsals } = server.composition.delivery
    const begun = await rehearsals.begin(sittingId)
    if (!begun.ok) throw new Error('no rehearsal')
    const code = await rehearsals.launch(begun.value, 1)
    await query(`update delivery.launches set student_id = 1 where test_code = '${begun.value.testCode}'`)
    const entered = await server.app.inject({
      method: 'POST',
      url: '/api/v1/player/enter',
      headers: { host: 'medha.localhost', 'sec-fetch-site': 'same-origin' },
      payload: { code, device: 'd'.repeat(22), label: 'x', build: 1 },
    })
    expect(entered.json()).toMatchObject({ code: 'delivery.launch-spent' })
    await rehearsals.remove(begun.value)
  })
})
