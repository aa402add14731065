import { readFileSync } from 'node:fs'
import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { fixedClock } from '../kernel/clock.ts'
import { KEPT, RETENTION } from './retention.ts'

const DAY_MS = 24 * 3_600_000
const clock = fixedClock('2026-11-15T04:00:00Z')
let scratch: TestDatabase
let server: TestServer
beforeAll(async () => {
  scratch = await openTestDatabase()
  server = await startTestServer({ database: scratch, clock })
})
afterAll(async () => {
  await server.close()
  await scratch.drop()
})

const rows = async <Row extends object>(text: string) =>
  (await server.deps.database.pool.query<Row>(text)).rows
const run = (queue: string) =>
  server.composition.jobs.find((job) => job.queue === queue)!.handle({} as never, 'a-job')

/** All tables except the catalogue's, which are reference data. */
const tables = async () =>
  (
    await rows<{ name: string }>(
      `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema|pgboss|public|catalogue)'`,
    )
  ).map(({ name }) => name)

describe('every table', () => {
  it('is kept for a time, or is kept for a reason', async () => {
    const named = [...RETENTION, ...KEPT].map(({ table }) => table)
    expect(named.toSorted()).toEqual((await tables()).toSorted())
  })

  it('control: one that nobody thought about is found', async () => {
    await rows(`create table delivery.forgotten (x int)`)
    expect(await tables()).toContain('delivery.forgotten')
    await rows(`drop table delivery.forgotten`)
  })

  it('has its place in the guide, with its days', () => {
    const guide = readFileSync(new URL('../../../../docs/guides/retention.md', import.meta.url), 'utf8')
    const cells = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    const days = (table: string) => cells.find((line) => line[1] === `\`${table}\``)?.[2]
    for (const { table, keptDays } of RETENTION)
      expect([table, days(table)]).toEqual([table, String(keptDays)])
    for (const { table } of KEPT) expect(guide).toContain(`\`${table}\``)
  })

  it('that is deleted by a use case has the job for it', () => {
    const queues = server.composition.jobs.map(({ queue }) => queue)
    const named = RETENTION.flatMap(({ deletedBy }) => deletedBy ?? [])
    expect(queues).toEqual(expect.arrayContaining(named))
  })
})

describe('results of a version', () => {
  const counted = () =>
    rows<{ version: number; count: number }>(
      `select version, count(*)::int from results.results where list_id = 9 group by version order by version`,
    )

  it('go half a year after a later version took its place; the one that counts stays', async () => {
    await rows(`
      insert into results.merit_lists (list_id, code, exam_type, class_stream_id, scheme, qualifying_percent, rank_by, tie_break)
        overriding system value select 9, 'KEPT-1', 'iACST', 901, (select scheme from results.schemes limit 1), 40, 'marks', '{}'`)
    await rows(`
      insert into results.papers (paper_id, list_id, code, name_en, name_hi, sat_on, closed_at, maximum, items, numbers)
        overriding system value values (9, 9, 'KEPT-1', 'A', 'A', '2026-11-08', '2026-11-08', 100, 25, 0)`)
    await rows(`
      insert into results.releases (list_id, version, state, terms, ranked, prepared_at, checked_at, release_at, reissue_reason)
        values (9, 1, 'released', '{}', 1, '2026-11-08', '2026-11-08', '2026-11-08', null),
               (9, 2, 'released', '{}', 1, '2026-11-15', '2026-11-15', '2026-11-15', 'key-changed')`)
    await rows(`
      insert into results.results (student_id, list_id, version, paper_id, total, correct, wrong, topic_scores, rank,
        percentile, slab, exemption, award_percent, visible_at, subject_tallies)
      select n, 9, version, 9, 1, 1, 0, '{}', 1, 50, 0, 0, 0, '2026-11-08', '{}'
      from generate_series(1, 30) n, generate_series(1, 2) version`)
    clock.moveTo('2027-05-14T00:00:00Z')
    await run('results.delete-superseded')
    expect(await counted()).toEqual([
      { version: 1, count: 30 },
      { version: 2, count: 30 },
    ])
    clock.moveTo('2027-05-15T00:00:00Z')
    await run('results.delete-superseded')
    expect(await counted()).toEqual([{ version: 2, count: 30 }])
  })
})

describe('a student on the list of the institute', () => {
  const listed = async () =>
    (await rows<{ psid: string }>(`select psid from leads.institute_students order by 1`)).map(
      ({ psid }) => psid,
    )
  const list = (psid: string) =>
    server.composition.leads.recordInstituteStudent({
      psid,
      mobile: '+919800000003',
      name: 'Asha',
      email: '',
      isEnrolled: true,
    })

  it('goes when no list of 400 days has named it', async () => {
    clock.moveTo('2026-11-15T04:00:00Z')
    await list('10000000001')
    await list('10000000002')
    clock.advance(300 * DAY_MS)
    await list('10000000002')
    clock.advance(100 * DAY_MS)
    await run('leads.delete-expired')
    expect(await listed()).toEqual(['10000000001', '10000000002'])
    clock.advance(1)
    await run('leads.delete-expired')
    expect(await listed()).toEqual(['10000000002'])
  })
})

describe('a form that became no registration', () => {
  const counts = async () =>
    (
      await rows<{ forms: number; consents: number; links: number }>(
        `select (select count(*)::int from registration.sign_ups) as forms,
                (select count(*)::int from registration.consents) as consents,
                (select count(*)::int from registration.resume_links) as links`,
      )
    )[0]

  it('goes after three years with its consents and links; one that waits or was confirmed stays', async () => {
    await rows(`
      insert into registration.sign_ups (sign_up_id, state, mobile_key, child_key, form_key, browser_hash, host, language,
          exam_type, counting_year, attempt_no, attempts_allowed, exam_day, slot_id, mode, branch_code, class_stream_id,
          board_code, registration_page, has_seat, fee_paise, student_id, created_at, changed_at, held_since, confirmed_at)
        overriding system value
      select n, case n when 3 then 'confirmed' else 'released' end, sha256('m'), sha256('c'), sha256(n::text::bytea),
        sha256('b'), 'localhost', 'en', 'IAT', 2026, case n when 3 then 1 end, 1, '2026-11-20', 1, 'online', 'DL001', 901,
        'CBSE', 'default', false, 0, case n when 3 then 7 end, changed, changed, changed, case n when 3 then changed end
      from (values (1, '2026-11-15'::timestamptz), (2, '2026-11-16'), (3, '2026-11-15')) as forms (n, changed)`)
    await rows(`
      insert into registration.consents (sign_up_id, text_version, language, purposes, is_minor, declared_by, proof,
          proven_at, given_at)
      select sign_up_id, '2026-11', 'en', '{registration}', true, 'parent', 'code', changed_at, changed_at
      from registration.sign_ups`)
    await rows(`insert into registration.resume_links (sign_up_id, code_hash, sent_at)
      select sign_up_id, sha256(sign_up_id::text::bytea), changed_at from registration.sign_ups`)
    clock.moveTo('2029-11-13T23:59:59Z')
    await run('registration.delete-released')
    expect(await counts()).toEqual({ forms: 3, consents: 3, links: 3 })
    clock.moveTo('2029-11-14T00:00:00Z')
    await run('registration.delete-released')
    expect(await counts()).toEqual({ forms: 2, consents: 2, links: 2 })
  })
})

describe('a message', () => {
  const REASON = {
    dedupeKey: 'kept:1',
    to: { recipient: '+919800000000' },
    channel: 'sms',
    code: 'signed-in-on-new-device',
    language: 'en',
    words: { name: 'A', when: 'B', support: 'C', dashboard: 'D' },
  } as const
  const notify = () =>
    server.deps.database.db
      .transaction()
      .execute((trx) => server.composition.notifications.notify(trx, REASON, { ...REASON }))
  const written = async () =>
    (
      await rows<{ count: number }>(
        `select count(*)::int from notifications.messages where dedupe_key = 'kept:1'`,
      )
    )[0]?.count

  it('goes with its month, and its reason is still told only once', async () => {
    clock.moveTo('2026-11-15T04:00:00Z')
    await run('platform.create-partitions')
    await Promise.all([notify(), notify()])
    expect(await written()).toBe(1)
    clock.moveTo('2027-07-01T00:00:00Z')
    await run('platform.create-partitions')
    await run('notifications.delete-expired')
    expect(await written()).toBe(0)
    await Promise.all([notify(), notify()])
    expect(await written()).toBe(0)
  })

  it('control: without the table of keys, which outlives the month, it would be sent again', async () => {
    await rows('delete from notifications.message_keys')
    await notify()
    expect(await written()).toBe(1)
  })
})
