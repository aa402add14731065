import type { TestDatabase } from '@medha/testkit/database'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { systemClock } from '../kernel/clock.ts'
import { createAuditLog } from './audit-log.ts'
import { grantApiRows, grantStaffRows } from './database-grants.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { asStaff, audited } from './database-staff-write.ts'

/** Roles belong to the cluster, which other tests use at the same time: each file has its own. */
const suffix = randomBytes(4).toString('hex')
const [API, STAFF] = [`medha_api_${suffix}`, `medha_staff_${suffix}`]
const password = randomBytes(12).toString('hex')

let database: TestDatabase
let admin: pg.Client
let api: OpenDatabase
let staff: OpenDatabase
const urlOf = (role: string): string => {
  const url = new URL(database.url)
  url.username = role
  url.password = password
  return url.href
}

beforeAll(async () => {
  database = await openTestDatabase()
  admin = new pg.Client(database.url)
  await admin.connect()
  for (const role of [API, STAFF]) await admin.query(`create role ${role} login password '${password}'`)
  api = openDatabase(urlOf(API), 2)
  staff = openDatabase(urlOf(STAFF), 2)
})
afterAll(async () => {
  await api.close()
  await staff.close()
  for (const role of [API, STAFF]) await admin.query(`drop owned by ${role}; drop role ${role}`)
  await admin.end()
  await database.drop()
})

const tablesBut = async (...schemas: readonly string[]) => {
  const { rows } = await admin.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'public') and table_schema <> all ($1)`,
    [schemas],
  )
  return rows.map(({ table }) => table)
}
/** What a role may do to tables beside reading them, by schema or table. */
const writesOf = async (role: string) => {
  const { rows } = await admin.query<{ what: string }>(
    `select distinct privilege || ' ' || case when nspname = 'platform' then nspname || '.' || relname else nspname end as what
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
       unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
     where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema|public$)'
       and has_table_privilege($1, pg_class.oid, privilege) order by 1`,
    [role],
  )
  return rows.map(({ what }) => what)
}
const refused = async ({ pool }: OpenDatabase, statements: readonly string[]) => {
  for (const text of statements)
    await expect(pool.query(text), text).rejects.toThrow(/must be owner|permission denied/)
}
const CHANGES = [
  ['entries', 'at'],
  ['chain', 'at'],
  ['unsealed', 'written_at'],
].flatMap(([table, column]) => [
  `update audit.${table} set ${column} = ${column}`,
  `delete from audit.${table}`,
  `truncate audit.${table}`,
  `alter table audit.${table} disable trigger all`,
  `drop table audit.${table}`,
])
const ENTRY = `insert into audit.entries (at, actor_kind, actor_id, action, subject_kind, subject_key)
  values ('2026-11-15', 'staff', '41', 'catalogue.phone-changed', 'place', 'DL001')`

describe('a role', () => {
  it('reads and writes nothing before it was granted its rows, and is left alone where it is not there', async () => {
    await refused(api, ['select from catalogue.sites'])
    await refused(staff, ['select from catalogue.sites'])
    expect(await grantApiRows(admin, `${API}_absent`)).toBe(false)
    expect(await grantStaffRows(admin, `${STAFF}_absent`)).toBe(false)
  })
})

describe('the role of the api', () => {
  it('[STF-01] reads and writes rows of every schema but those of staff and the audit log, and changes no table', async () => {
    // An earlier version granted every schema.
    await admin.query(
      `grant usage on schema audit to ${API}; grant all on all tables in schema audit to ${API}`,
    )
    expect(await grantApiRows(admin, API)).toBe(true)
    const tables = await tablesBut('audit', 'staff')
    expect(tables.length).toBeGreaterThan(60)
    for (const table of tables) await api.pool.query(`select from ${table} limit 1`)
    await api.pool.query('update catalogue.sites set language = language')
    await refused(api, [
      'select from staff.sessions',
      'insert into staff.grants default values',
      'drop table catalogue.sites',
      'truncate catalogue.sites',
      'alter table catalogue.sites add column x int',
      'create table catalogue.x (y int)',
      'create schema x',
    ])
  })

  it('[AUD-04] neither reads nor writes the audit log, and sees only that entries wait for the chain', async () => {
    await refused(api, [...CHANGES, ENTRY, 'select from audit.entries', 'select from audit.chain'])
    const auditLog = createAuditLog({ db: api.db, clock: systemClock, key: '00' })
    expect(await auditLog.oldestUnsealedSeconds()).toBe(0)
  })
})

describe('the role of staff', () => {
  it('reads every schema, and writes what belongs to staff, its messages and jobs, and nothing else', async () => {
    await admin.query(`create table staff.drafts (draft_id bigint generated always as identity);
      grant all on all tables in schema payments to ${STAFF}`)
    expect(await grantStaffRows(admin, STAFF)).toBe(true)
    for (const table of await tablesBut()) await staff.pool.query(`select from ${table} limit 1`)
    expect(await writesOf(STAFF)).toEqual([
      'DELETE staff',
      'INSERT notifications',
      'INSERT pgboss',
      'INSERT platform.outbox',
      'INSERT staff',
      'UPDATE notifications',
      'UPDATE pgboss',
      'UPDATE platform.outbox',
      'UPDATE staff',
    ])
    await staff.pool.query('insert into staff.drafts default values; delete from staff.drafts')
    await refused(staff, ['update catalogue.sites set language = language', 'delete from payments.charges'])
    await admin.query('drop table staff.drafts')
  })

  it('[AUD-04] appends entries, and neither changes the log or the chain nor chooses a number', async () => {
    await refused(staff, [
      ...CHANGES,
      ENTRY.replace('(at', '(entry_id, at')
        .replace("('2026", "(9, '2026")
        .replace('values', 'overriding system value values'),
      'insert into audit.unsealed values (9)',
      `insert into audit.chain select 9, 9, now(), sha256(''), sha256('')`,
    ])
    expect((await staff.pool.query(ENTRY)).rowCount).toBe(1)
  })

  it('[AUD-04] the owner is refused by the triggers', async () => {
    const owner = openDatabase(database.url, 1)
    await createAuditLog({ db: owner.db, clock: systemClock, key: '00' }).seal()
    await owner.close()
    for (const table of ['entries', 'chain'])
      for (const text of [
        `update audit.${table} set at = at`,
        `delete from audit.${table}`,
        `truncate audit.${table}`,
      ])
        await expect(admin.query(text), text).rejects.toThrow('append-only')
  })

  it('[AUD-04] control: as the owner without triggers the log is changed', async () => {
    await admin.query('begin; set local session_replication_role = replica')
    expect((await admin.query(`update audit.entries set actor_id = '42'`)).rowCount).toBe(1)
    await admin.query('rollback')
  })

  it('enqueues a job and logs in its transaction', async () => {
    const jobs = await startJobs({
      databaseUrl: urlOf(STAFF),
      log: createLog('silent'),
      metrics: createMetrics(),
      supervise: false,
    })
    const auditLog = createAuditLog({ db: staff.db, clock: systemClock, key: '00' })
    const outcome = await asStaff(
      { db: staff.db, auditLog },
      { actor: { kind: 'staff', id: '41' } },
      async (trx) => {
        await jobs.enqueue(trx, 'platform.delete-expired', {})
        return audited(null, [{ action: 'test.thing-changed', subject: { kind: 'thing', key: '1' } }])
      },
    )
    expect(outcome.ok).toBe(true)
    await jobs.stop()
  })
})
