import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { fixedClock } from '../kernel/clock.ts'
import { createAudit, type Audit } from './audit.ts'
import { openDatabase, type OpenDatabase } from './database.ts'

const KEY = '00'.repeat(32)
const ROLL = '251104783926'
const clock = fixedClock('2026-11-15T04:00:00Z')
let scratch: Awaited<ReturnType<typeof openTestDatabase>>
let database: OpenDatabase
let audit: Audit
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 2)
  audit = createAudit({ db: database.db, clock, key: KEY })
})
afterAll(async () => {
  await audit.close()
  await database.close()
  await scratch.drop()
})
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows

describe('an audit entry', () => {
  it('names the student by a keyed hash only', async () => {
    await audit.record({
      actor: 'asha',
      action: 'staff.person',
      rollNumber: ROLL,
      details: { stage: 'begun' },
    })
    const [entry] = await rows('select * from platform.audit_entries')
    expect(entry).toMatchObject({ actor: 'asha', details: { stage: 'begun' }, at: clock.now() })
    expect(entry?.['subject']).toEqual(audit.subjectOf(ROLL))
    expect(JSON.stringify(entry)).not.toContain(ROLL)
    const other = createAudit({ db: database.db, clock, key: '11'.repeat(32) })
    expect(other.subjectOf(ROLL)).not.toEqual(audit.subjectOf(ROLL))
    await other.close()
  })

  it('that is noted is written with the others of its second', async () => {
    for (let n = 0; n < 1_500; n += 1) audit.note({ actor: 'server', action: 'date-of-birth.read' })
    await audit.flush()
    const [count] = await rows(
      `select count(*)::int as n from platform.audit_entries where action = 'date-of-birth.read'`,
    )
    expect(count).toEqual({ n: 1_500 })
  })

  it.each([
    ['changed', `update platform.audit_entries set actor = 'nobody'`],
    ['deleted', `delete from platform.audit_entries`],
    ['truncated', `truncate platform.audit_entries`],
  ])('cannot be %s, not even by the owner of the database', async (_, statement) => {
    await expect(rows(statement)).rejects.toThrow('append-only')
  })

  it('may go when it is older than a year', async () => {
    await rows(
      `insert into platform.audit_entries (at, actor, action) values (now() - interval '366 days', 'old', 'a')`,
    )
    await rows(`delete from platform.audit_entries where actor = 'old'`)
    expect(await rows(`select from platform.audit_entries where actor = 'old'`)).toEqual([])
  })

  it('control: without the trigger it is rewritten', async () => {
    await rows('alter table platform.audit_entries disable trigger audit_entries_append_only')
    await rows(`update platform.audit_entries set actor = 'nobody'`)
    await rows('alter table platform.audit_entries enable trigger audit_entries_append_only')
    expect(await rows(`select from platform.audit_entries where actor <> 'nobody'`)).toEqual([])
  })
})
