import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseUrl, postgresUrl, redisUrl, ROOT } from './settings.ts'

const run = promisify(execFile)

const NAME = /^[a-z][a-z0-9_]{0,50}$/

const withAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(postgresUrl())
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Names are put into statements unquoted, so only safe characters are allowed. */
const checked = (name: string): string => {
  if (!NAME.test(name)) throw new Error(`no good name for a database: ${name}`)
  return name
}

export const createDatabase = (name: string): Promise<'created' | 'was there'> =>
  withAdmin(async (admin) => {
    const found = await admin.query('select 1 from pg_database where datname = $1', [checked(name)])
    if (found.rowCount !== 0) return 'was there'
    await admin.query(`create database ${name} encoding 'UTF8' template template0`)
    return 'created'
  })

export const dropDatabase = (name: string): Promise<void> =>
  withAdmin(async (admin) => {
    await admin.query(`drop database if exists ${checked(name)} with (force)`)
  })

/** A demo student who can log in. */
export interface DemoLogin {
  readonly name: string
  readonly rollNumber: string
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string
  readonly shows: string
}

/** Runs a program of a checkout's server on a database. */
const runOn = async (
  name: string,
  env: Readonly<Record<string, string>>,
  root: string,
  args: readonly string[],
): Promise<string> => {
  const { stdout } = await run(process.execPath, args, {
    cwd: root,
    env: {
      MEDHA_ENV: 'development',
      ...process.env,
      ...env,
      DATABASE_URL: databaseUrl(name),
      REDIS_URL: redisUrl(),
    },
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

/** Brings the schema and the queues to the version of a checkout. */
export const migrateDatabase = async (
  name: string,
  env: Readonly<Record<string, string>>,
  root: string = ROOT,
): Promise<void> => {
  await runOn(name, env, root, ['apps/server/src/main/migrate.ts'])
}

/** Creates schema, queues, reference data and demo students with the server's own programs. */
export const prepareDatabase = async (
  name: string,
  env: Readonly<Record<string, string>>,
  root: string = ROOT,
): Promise<DemoLogin[]> => {
  await migrateDatabase(name, env, root)
  const stdout = await runOn(name, env, root, ['apps/server/src/main/seed.ts', '--demo'])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as DemoLogin[]
}
