import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { NOT_PERSONAL, PERSONAL_COLUMNS } from './personal-columns.ts'
import { KEPT, RETENTION } from './retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Column names that are, or may be, about a person. */
const PERSONAL_NAMES =
  /(^|_)(name|mobile|phone|phones|email|mail|recipient|address|city|pincode|dob|birth|ip|subnet|network|father|mother|guardian|person|payer|psid|words|payload|subject|campaign|hash|child|key|prefix|bucket|typed|billing|sealed|student|lead|choices|actor|return_to|photo|school_name)($|_)/
/** Hashes and keys that are not about people. */
const NO_PERSON = /^(code_hash|token_hash|cookie_hash|refund_key)$/

const named = async (): Promise<string[]> => {
  const { rows } = await server.deps.database.pool.query<{ name: string; column_name: string }>(
    `select table_schema || '.' || table_name as name, column_name
     from information_schema.columns
     join pg_class on oid = (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass
     where relkind in ('r', 'p') and not relispartition
       and table_schema !~ '^(pg_|information_schema|pgboss|public|catalogue)'`,
  )
  return rows
    .filter(({ column_name: column }) => PERSONAL_NAMES.test(column) && !NO_PERSON.test(column))
    .map(({ name, column_name: column }) => `${name}.${column}`)
    .toSorted()
}
const listed = () =>
  PERSONAL_COLUMNS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))

describe('every column that is named like personal data', () => {
  it('is listed with the way it ends, or is about something else', async () => {
    const known = new Set([...listed(), ...Object.keys(NOT_PERSONAL)])
    expect((await named()).filter((column) => !known.has(column))).toEqual([])
  })

  it('control: a new one that nobody thought about is found', async () => {
    const { pool } = server.deps.database
    await pool.query('alter table delivery.sittings add guardian_email text')
    expect(await named()).toContain('delivery.sittings.guardian_email')
    await pool.query('alter table delivery.sittings drop guardian_email')
  })

  it('that is listed exists', async () => {
    const all = new Set(await named())
    expect([...listed(), ...Object.keys(NOT_PERSONAL)].filter((column) => !all.has(column))).toEqual([])
  })

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
