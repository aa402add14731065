import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import { CATALOGUE_TABLES, PLAIN_COLUMNS, TABLES_WITHOUT_PERSONS } from './plain-columns.ts'
import { KEPT, RETENTION } from './retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.deps.database.pool.query<Row>(text)).rows

/** Every column of every table of ours; a partition has those of its table. */
const allColumns = async (): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    `select nspname || '.' || relname || '.' || attname as name
     from pg_attribute
     join pg_class on pg_class.oid = attrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
       and nspname !~ '^(pg_|information_schema|pgboss|public|catalogue)'`,
  )
  return rows.map(({ name }) => name)
}

const PERSONAL = PERSONAL_COLUMNS.flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
)
const columnsOf = (table: string, columns: string) => columns.split(' ').map((column) => `${table}.${column}`)
const LISTED = [
  ...PERSONAL,
  ...Object.entries(PLAIN_COLUMNS).flatMap(([table, columns]) => columnsOf(table, columns)),
  ...Object.entries(TABLES_WITHOUT_PERSONS).flatMap(([table, { columns }]) => columnsOf(table, columns)),
]
const unlisted = async () => {
  const listed = new Set(LISTED)
  return (await allColumns()).filter((column) => !listed.has(column))
}

describe('every column of every table', () => {
  it('stands in exactly one list: personal with the way it ends, or not', async () => {
    expect(await unlisted()).toEqual([])
    expect(LISTED.toSorted()).toEqual((await allColumns()).toSorted())
  })

  it.each([
    ['create table delivery.notes (sitting_id bigint, remark text)', 'drop table delivery.notes'],
    ['alter table delivery.sittings add remark text', 'alter table delivery.sittings drop remark'],
    ['alter table identity.students add remark text', 'alter table identity.students drop remark'],
  ])('control: what nobody thought about is found: %s', async (plant, undo) => {
    await query(plant)
    expect(await unlisted()).toContainEqual(expect.stringMatching(/\.remark$/))
    await query(undo)
  })

  it('of students, mobile numbers and addresses is personal', () => {
    const names =
      /(^|_)(student_id|mobile|email|first_name|father_name|birth|sealed_person|sealed_payer)($|_)/
    const plain = LISTED.filter((column) => !PERSONAL.includes(column))
    expect(plain.filter((column) => names.test(column.split('.')[2] ?? ''))).toEqual([])
  })
})

describe('the catalogue', () => {
  const tables = async () => {
    const rows = await query<{ name: string }>(
      `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and nspname = 'catalogue'`,
    )
    return rows.map(({ name }) => name).toSorted()
  }

  it('has no other tables than the listed ones, and none of them refers to a student', async () => {
    expect(await tables()).toEqual(CATALOGUE_TABLES.toSorted())
    expect(
      await query(
        `select table_name from information_schema.columns where table_schema = 'catalogue'
         and column_name ~ '(student_id|^mobile|first_name|birth)'`,
      ),
    ).toEqual([])
  })

  it('control: a new table is found', async () => {
    await query('create table catalogue.mentors (name text)')
    expect(await tables()).not.toEqual(CATALOGUE_TABLES.toSorted())
    await query('drop table catalogue.mentors')
  })
})

describe('a personal column', () => {
  it('ends by a job that runs, and by a rule of its table where it ends by age', () => {
    const queues = new Set(
      server.composition.jobs.flatMap(({ queue, cron }) => (cron === undefined ? [] : [queue])),
    )
    expect(PERSONAL_COLUMNS.filter(({ job }) => !queues.has(job))).toEqual([])
    const rules = new Set(RETENTION.map(({ table }) => table))
    expect(PERSONAL_COLUMNS.filter(({ table, ends }) => ends === 'by age' && !rules.has(table))).toEqual([])
    const kept = new Set([...KEPT.map(({ table }) => table), ...rules])
    expect(PERSONAL_COLUMNS.filter(({ table }) => !kept.has(table))).toEqual([])
  })
})
