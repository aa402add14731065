import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { createAuditLog, type AuditLog } from '../audit-log.ts'
import { openDatabase, type OpenDatabase } from '../database.ts'
import type { ENTRY_COLUMNS } from './digests.ts'
import type { ChainHead, Verdict } from './verdict.ts'

const KEY = '00'.repeat(32)
const COUNT = 20
const clock = fixedClock('2026-11-15T04:00:00.123Z')
let scratch: Awaited<ReturnType<typeof openTestDatabase>>
let database: OpenDatabase
let auditLog: AuditLog
let head: ChainHead
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 2)
  auditLog = createAuditLog({ db: database.db, clock, key: KEY })
  await database.db.transaction().execute((trx) =>
    auditLog.write(
      trx,
      { actor: { kind: 'staff', id: '41' }, sessionId: '7', requestId: crypto.randomUUID(), ipKey: 'k' },
      Array.from({ length: COUNT }, (_, at) => ({
        action: 'catalogue.phone-changed',
        subject: { kind: 'place', key: String(at) },
        studentId: '34',
        examType: 'iACST',
        place: 'DL001',
        approvalId: '56',
        fields: [{ name: 'phone', before: null, after: 'new', isPersonal: false }],
        reason: 'The line was cut.',
      })),
    ),
  )
  await auditLog.seal()
  const verdict = await auditLog.verify()
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
  head = verdict.head
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

class Undone extends Error {}

/** What the verification finds after a superuser has switched the triggers off; then everything is undone. */
const verifyAfter = async (
  text: string,
  { expected, at }: { readonly expected?: ChainHead; readonly at?: string } = {},
): Promise<Verdict | undefined> => {
  let verdict: Verdict | undefined
  const change = database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of text.split(';')) await sql.raw(statement).execute(trx)
    const seen = at === undefined ? clock : fixedClock(at)
    verdict = await createAuditLog({ db: trx, clock: seen, key: KEY }).verify(expected)
    throw new Undone()
  })
  await expect(change).rejects.toThrow(Undone)
  return verdict
}
const fault = (kind: string, place: number | null, entryId: string | null = expect.any(String)) => ({
  ok: false,
  fault: { kind, place, entryId },
})
const FIFTH = 'where entry_id = (select entry_id from audit.chain where place = 5)'

/** The smallest change of each column. */
const CHANGES: Readonly<Record<(typeof ENTRY_COLUMNS)[number], string>> = {
  action: `overlay(action placing 'k' from 1 for 1)`,
  actor_id: `'42'`,
  actor_kind: `'program'`,
  approval_id: 'null',
  at: `at + interval '1 microsecond'`,
  entry_id: '9000',
  exam_type: `'iACSU'`,
  fields: `jsonb_set(fields, '{0,after}', '"nev"')`,
  ip_key: `'l'`,
  place: `'DL002'`,
  reason: `reason || ' '`,
  request_id: 'gen_random_uuid()',
  session_id: '8',
  student_id: '35',
  subject_key: `'5 '`,
  subject_kind: `'Place'`,
}

describe('[AUD-06] the verification', () => {
  it('control: finds nothing in a log that is as it was written', async () => {
    expect(await verifyAfter('select 1', { expected: head })).toEqual({
      ok: true,
      entries: COUNT,
      expired: 0,
      head: { place: COUNT, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  it.each(Object.entries(CHANGES))('finds a changed %s', async (column, value) => {
    // The check of whole milliseconds and the automatic number do not stop a superuser either.
    const found = await verifyAfter(`alter table audit.entries drop constraint entries_at_check;
      alter table audit.entries alter entry_id drop identity;
      update audit.entries set ${column} = ${value} ${FIFTH}`)
    expect(found).toEqual(fault(column === 'entry_id' ? 'missing' : 'changed', 5))
  })

  it.each([
    ['a number where JavaScript reads the null that was there', `'{0,before}', '1e400'`],
    ['a value of another type', `'{0,before}', 'false'`],
    ['one more key', `'{0,more}', 'null'`],
  ])('finds in the fields %s', async (_, change) => {
    expect(
      await verifyAfter(`update audit.entries set fields = jsonb_set(fields, ${change}) ${FIFTH}`),
    ).toEqual(fault('changed', 5))
  })

  it.each([
    ['deleted', `delete from audit.entries ${FIFTH}`, 'missing', 5],
    [
      'inserted',
      `insert into audit.entries (at, actor_kind, actor_id, action, subject_kind, subject_key)
       values (now(), 'staff', '41', 'a.b', 'c', 'd')`.replace('now()', `date_trunc('second', now())`),
      'inserted',
      null,
    ],
    [
      'inserted under a number before the first',
      `insert into audit.entries (entry_id, at, actor_kind, actor_id, action, subject_kind, subject_key)
       overriding system value values (-4, '2026-11-15', 'staff', '41', 'a.b', 'c', 'd')`,
      'inserted',
      null,
    ],
  ])('finds an entry that was %s', async (_, change, kind, place) => {
    expect(await verifyAfter(change)).toEqual(fault(kind, place))
  })

  it('finds an entry that was deleted before it was chained', async () => {
    expect(await verifyAfter('insert into audit.unsealed values (9000)')).toEqual(
      fault('missing', null, '9000'),
    )
  })

  it('finds an entry that waits for its place for more than a minute', async () => {
    const insert = (seconds: number) => `
      insert into audit.entries (entry_id, at, actor_kind, actor_id, action, subject_kind, subject_key)
        overriding system value values (9000, '2026-11-15', 'staff', '41', 'a.b', 'c', 'd');
      insert into audit.unsealed values (9000, clock_timestamp() - interval '${seconds} seconds')`
    expect(await verifyAfter(insert(61))).toEqual(fault('waiting', null, '9000'))
    expect(await verifyAfter(insert(1))).toMatchObject({ ok: true, entries: COUNT })
  })

  it.each([
    ['without a row', 'delete from audit.chain where place = 5', 'gap', 5],
    ['without its first row', 'delete from audit.chain where place = 1', 'gap', 1],
    [
      'with another digest of an entry',
      `update audit.chain set entry_digest = set_byte(entry_digest, 31, 255 - get_byte(entry_digest, 31)) where place = 5`,
      'chain-changed',
      5,
    ],
    [
      'with another digest of its own',
      `update audit.chain set chain_digest = set_byte(chain_digest, 0, 255 - get_byte(chain_digest, 0)) where place = 5`,
      'chain-changed',
      5,
    ],
    [
      'with two rows in another order',
      `update audit.chain set place = 100 where place = 5; update audit.chain set place = 5 where place = 6;
       update audit.chain set place = 6 where place = 100`,
      'chain-changed',
      5,
    ],
    [
      'with a row that was put between two others',
      `update audit.chain set place = place + 100 where place > 5; update audit.chain set place = place - 99 where place > 100;
       insert into audit.chain select 6, 9000, at, entry_digest, chain_digest from audit.chain where place = 5`,
      'chain-changed',
      6,
    ],
    ['that names another entry', 'update audit.chain set entry_id = 9000 where place = 5', 'missing', 5],
  ])('finds a chain %s', async (_, change, kind, place) => {
    expect(await verifyAfter(change)).toMatchObject({ ok: false, fault: { kind, place } })
  })

  const CUT = `delete from audit.entries where entry_id in (select entry_id from audit.chain where place > 18);
    delete from audit.chain where place > 18`

  it('finds that the last entries were cut off, with a head from before', async () => {
    expect(await verifyAfter(CUT, { expected: head })).toEqual(fault('cut-off', 19, null))
  })

  it('control: without such a head the rest is a whole chain', async () => {
    expect(await verifyAfter(CUT)).toMatchObject({ ok: true, entries: 18 })
  })
})

describe('an entry that was deleted by its age', () => {
  const GONE = `delete from audit.entries where entry_id in (select entry_id from audit.chain where place <= 5)`

  it('is accepted when it is older than eight years; its digest stays in the chain', async () => {
    expect(await verifyAfter(GONE, { at: '2034-11-16T00:00:00Z', expected: head })).toMatchObject({
      ok: true,
      entries: COUNT,
      expired: 5,
    })
  })

  it('is missing a day before', async () => {
    expect(await verifyAfter(GONE, { at: '2034-11-14T00:00:00Z' })).toEqual(fault('missing', 1))
  })

  it('is missing when only the chain says that it was old', async () => {
    const backdated = `${GONE}; update audit.chain set at = '2018-01-01' where place <= 5`
    expect(await verifyAfter(backdated)).toEqual(fault('chain-changed', 1))
  })
})

describe('[AUD-06] a log that was written anew', () => {
  it('is whole, and is found with a head from before', async () => {
    await database.pool.query(`set local session_replication_role = replica;
      truncate audit.chain;
      insert into audit.unsealed select entry_id from audit.entries;
      update audit.entries set reason = 'Another.' where entry_id = (select max(entry_id) from audit.entries)`)
    await auditLog.seal()
    expect(await auditLog.verify()).toMatchObject({ ok: true, entries: COUNT })
    expect(await auditLog.verify(head)).toEqual(fault('another-head', COUNT))
  })
})
