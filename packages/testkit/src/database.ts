import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where test databases are created; a test with its own cluster changes it. */
const adminUrl = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const urlOf = (database: string): string => {
  const url = new URL(adminUrl())
  url.pathname = `/${database}`
  return url.href
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface TemplateRecipe {
  /** Changes when the schema or the reference data change; a new fingerprint means a new template. */
  readonly fingerprint: string
  readonly prepare: (url: string) => Promise<void>
}

const DAY_MS = 86_400_000

/** Templates of code that has changed since. Another checkout may still use one, so it stays for a day. */
const dropOldTemplates = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
     where datname like 'medha\\_template\\_%' and shobj_description(oid, 'pg_database') < $1`,
    [new Date(Date.now() - DAY_MS).toISOString()],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`)
}

/** Builds the template once per fingerprint; test files that start together wait for one builder. */
const ensureTemplate = async ({ fingerprint, prepare }: TemplateRecipe): Promise<string> => {
  const name = `medha_template_${fingerprint}`
  await withClient(adminUrl(), async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await admin.query('select 1 from pg_database where datname = $1 and datallowconn = false', [
      name,
    ])
    if (found.rowCount === 0) {
      await dropOldTemplates(admin)
      await admin.query(`drop database if exists ${name}`)
      await admin.query(`create database ${name}`)
      await prepare(urlOf(name))
      await admin.query(`comment on database ${name} is '${new Date().toISOString()}'`)
      // A template with an open connection cannot be copied.
      await admin.query(`alter database ${name} allow_connections false`)
    }
    await admin.query('select pg_advisory_unlock(hashtext($1))', [name])
  })
  return name
}

const isInUse = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55006'

/** Connections of a pool close a moment after `pool.end()`; PostgreSQL waits for them, for five seconds at most. */
const dropDatabase = async (admin: pg.Client, name: string): Promise<void> => {
  try {
    await admin.query(`drop database if exists ${name}`)
  } catch (error) {
    if (!isInUse(error)) throw error
    await admin.query(`drop database if exists ${name} with (force)`)
  }
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Creates a database for one test file, copied from a prepared template. */
export const createTestDatabase = async (recipe: TemplateRecipe): Promise<TestDatabase> => {
  const template = await ensureTemplate(recipe)
  const name = `medha_test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl(), async (admin) => {
    // PostgreSQL copies one template at a time, so copies queue instead of failing.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    await admin.query(`create database ${name} template ${template}`)
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template])
  })
  const admin = adminUrl()
  return {
    url: urlOf(name),
    drop: () => withClient(admin, (client) => dropDatabase(client, name)),
  }
}
