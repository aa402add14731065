import { refuse } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { fixedClock } from '../kernel/clock.ts'
import { createAuditLog, type AuditContext, type AuditLog, type AuditLogEntry } from './audit-log.ts'
import { openDatabase, type OpenDatabase, type Trx } from './database.ts'
import { asStaff, audited, type StaffTrx } from './database-staff-write.ts'

const KEY = '00'.repeat(32)
const REQUEST = '0b1f3a52-90a7-4f53-9d07-0c6a2f6a1f11'
const BY: AuditContext = {
  actor: { kind: 'staff', id: '41' },
  sessionId: '7',
  requestId: REQUEST,
  ipKey: 'k-1',
}
const CANARY = 'Zarathustra Canary'
const MOBILE = '+919812345678'
const clock = fixedClock('2026-11-15T04:00:00.123Z')
let scratch: Awaited<ReturnType<typeof openTestDatabase>>
let database: OpenDatabase
let auditLog: AuditLog
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 2)
  auditLog = createAuditLog({ db: database.db, clock, key: KEY })
  await database.pool.query('create table public.phones (phone text not null)')
})
beforeEach(async () => {
  await database.pool.query(`truncate public.phones; insert into public.phones values ('old')`)
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows
const phone = async () => (await rows('select phone from public.phones'))[0]?.['phone']
const written = async () => Number((await rows('select count(*) from audit.entries'))[0]?.['count'])
const changePhone = (trx: StaffTrx) => sql`update public.phones set phone = 'new'`.execute(trx)
const ENTRY: AuditLogEntry = {
  action: 'catalogue.phone-changed',
  subject: { kind: 'place', key: 'DL001' },
  fields: [{ name: 'phone', before: 'old', after: 'new', isPersonal: false }],
}
const run = <T, Code extends string = never>(work: Parameters<typeof asStaff<T, Code>>[2]) =>
  asStaff<T, Code>({ db: database.db, auditLog }, BY, work)

describe('a staff write', () => {
  it('[AUD-01] is committed with one entry for each thing that it changed', async () => {
    const before = await written()
    const outcome = await run(async (trx) => {
      await changePhone(trx)
      return audited('changed', [ENTRY, { ...ENTRY, subject: { kind: 'place', key: 'DL002' } }])
    })
    expect(outcome).toEqual({ ok: true, value: 'changed' })
    expect([await phone(), await written()]).toEqual(['new', before + 2])
  })

  it('[AUD-01] that is refused leaves neither its change nor an entry', async () => {
    const before = await written()
    const outcome = await run(async (trx) => {
      await changePhone(trx)
      return refuse('staff.changed-meanwhile')
    })
    expect(outcome).toEqual({ ok: false, refusal: { code: 'staff.changed-meanwhile' } })
    expect([await phone(), await written()]).toEqual(['old', before])
  })

  it('[AUD-01] that succeeds without an entry is a bug and leaves nothing', async () => {
    const forgetful = run(async (trx) => {
      await changePhone(trx)
      return audited('changed', [])
    })
    await expect(forgetful).rejects.toThrow('without an audit log entry')
    expect(await phone()).toBe('old')
  })

  it('[AUD-01] whose entry cannot be written leaves nothing', async () => {
    const unnamed = run(async (trx) => {
      await changePhone(trx)
      return audited('changed', [{ ...ENTRY, action: 'Changed the phone' }])
    })
    await expect(unnamed).rejects.toThrow('entries_action_check')
    expect(await phone()).toBe('old')
  })

  it('[AUD-01] control: in an ordinary transaction it is committed without an entry, so it is typed to want another', async () => {
    const before = await written()
    await database.db.transaction().execute((trx) => changePhone(trx as StaffTrx))
    expect([await phone(), await written()]).toEqual(['new', before])
    expectTypeOf<Trx>().not.toExtend<StaffTrx>()
    expectTypeOf<StaffTrx>().toExtend<Trx>()
  })
})

describe('an entry', () => {
  it('[AUD-02] names actor, session, approval, request, address, action, subject, student, exam, place, fields, reason and time', async () => {
    await run(async () =>
      audited(null, [
        {
          action: 'registration.seat-moved',
          subject: { kind: 'registration', key: '12' },
          studentId: '34',
          examType: 'iACST',
          place: 'DL001',
          approvalId: '56',
          fields: [{ name: 'centre', before: 'DL002', after: 'DL001', isPersonal: false }],
          reason: 'The hall was flooded.',
        },
      ]),
    )
    const [entry] = await rows(`select * from audit.entries where action = 'registration.seat-moved'`)
    expect(entry).toEqual({
      entry_id: expect.stringMatching(/^\d+$/),
      at: clock.now(),
      actor_kind: 'staff',
      actor_id: '41',
      session_id: '7',
      approval_id: '56',
      request_id: REQUEST,
      ip_key: 'k-1',
      action: 'registration.seat-moved',
      subject_kind: 'registration',
      subject_key: '12',
      student_id: '34',
      exam_type: 'iACST',
      place: 'DL001',
      fields: [{ name: 'centre', before: 'DL002', after: 'DL001' }],
      reason: 'The hall was flooded.',
    })
  })

  const rename = (isPersonal: boolean, key = '34') =>
    run(async () =>
      audited(null, [
        {
          action: 'identity.name-corrected',
          subject: { kind: 'student', key },
          studentId: key,
          fields: [
            { name: 'name', before: CANARY, after: 'Asha', isPersonal },
            { name: 'mobile', before: null, after: MOBILE, isPersonal },
          ],
        },
      ]),
    )
  const last = async () => (await rows('select * from audit.entries order by entry_id desc limit 1'))[0]
  const canaries = async () => {
    const all = await rows('select entries::text from audit.entries')
    return all.filter((row) => /Zarathustra|9812345678/.test(JSON.stringify(row))).length
  }

  it('[AUD-03] has a keyed digest in place of a personal value', async () => {
    await rename(true)
    const entry = await last()
    expect(entry?.['fields']).toEqual([
      {
        name: 'name',
        beforeDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        afterDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { name: 'mobile', beforeDigest: null, afterDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await canaries()).toBe(0)
    // Another key or another subject gives another digest of the same value.
    const digests = new Set([JSON.stringify(entry?.['fields'])])
    await rename(true, '35')
    digests.add(JSON.stringify((await last())?.['fields']))
    const other = createAuditLog({ db: database.db, clock, key: '11'.repeat(32) })
    await asStaff({ db: database.db, auditLog: other }, BY, async () =>
      audited(null, [
        {
          ...ENTRY,
          subject: { kind: 'student', key: '34' },
          fields: [{ name: 'name', before: CANARY, after: 'Asha', isPersonal: true }],
        },
      ]),
    )
    digests.add(JSON.stringify((await last())?.['fields']))
    expect(digests.size).toBe(3)
  })

  it('[AUD-03] control: a value that is not marked as personal stands there as it is', async () => {
    await rename(false)
    expect(await canaries()).toBe(1)
  })
})
