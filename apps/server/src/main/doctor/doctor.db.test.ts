import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { enrolPupil, openTestIdentity } from '../../../test/test-identity.ts'
import { checkClock, checkServer } from './database-checks.ts'
import { doctorProgram } from './doctor-program.ts'
import { checkDisk } from './machine-checks.ts'

let standins: TestStandins
let client: pg.Client
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  standins = await startTestStandins()
  ;({ url, drop } = await openTestDatabase())
  client = new pg.Client(url)
  await client.connect()
  const { identity, close } = await openTestIdentity({ databaseUrl: url })
  await enrolPupil(identity)
  await close()
})
afterEach(() => standins.clear())
afterAll(async () => {
  await client.end()
  await drop()
  await standins.close()
})

const CLOSED_PORT = '127.0.0.1:9'
const examine = (more: NodeJS.ProcessEnv = {}) =>
  doctorProgram([], {
    MEDHA_ENV: 'test',
    DATABASE_URL: url,
    SMTP_URL: standins.smtpUrl,
    FILES_URL: standins.filesUrl,
    ...more,
  })

const problemsOf = (out: string): string[] => out.split('\n').filter((line) => line.startsWith('✗'))

/** Plants a fault in the database, and takes it out again. */
const withFault = async (plant: string, undo: string, run: () => Promise<void>): Promise<void> => {
  await client.query(plant)
  try {
    await run()
  } finally {
    await client.query(undo)
  }
}

describe('medha doctor', () => {
  it('[DEP-13] finds nothing in a sound installation', async () => {
    const { code, out } = await examine()
    expect(problemsOf(out)).toEqual([])
    expect(code).toBe(0)
    expect(out.split('\n').filter((line) => line.startsWith('✓'))).toHaveLength(12)
    expect(out).toMatch(/\nNo problem found\.\n$/)
  })

  it('leaves an audit entry for the birthday with which it tries the keys', async () => {
    const entries = async () =>
      (
        await client.query<{ details: object; about: boolean }>(
          `select details, subject is not null as about from platform.audit_entries`,
        )
      ).rows
    const before = (await entries()).length
    await examine()
    expect((await entries()).slice(before)).toEqual([{ details: { use: 'key-check' }, about: true }])
  })

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['settings', { MEDHA_ENV: 'production' }, '✗ OTP_KEY must be set. See docs/guides/configuration.md.'],
    ['database', { DATABASE_URL: `postgres://x@${CLOSED_PORT}/x` }, '✗ The database does not answer'],
    ['Redis', { REDIS_URL: `redis://${CLOSED_PORT}` }, '✗ Redis does not answer'],
    ['file store', { FILES_SECRET: 'another' }, '✗ The file store does not work: the file store refused to'],
    ['mail', { SMTP_URL: `smtp://${CLOSED_PORT}` }, '✗ The mail server does not let us in'],
    ['keys', { DATE_OF_BIRTH_KEY: randomBytes(32).toString('hex') }, '✗ The keys do not fit the data'],
    ['keys', { DATE_OF_BIRTH_PEPPER: randomBytes(32).toString('hex') }, '✗ The keys do not fit the data'],
    ['sites', { PUBLIC_SCHEME: 'https' }, '✗ exam.localhost '],
  ])('[DEP-13] names what is wrong with the %s', async (_, env, line) => {
    const { code, out } = await examine(env)
    expect(code).toBe(1)
    expect(
      problemsOf(out).some((text) => text.startsWith(line)),
      out,
    ).toBe(true)
  })

  it.each([
    [
      'schema',
      'delete from public.migrations where number = 101',
      `insert into public.migrations (number, name, sha256) values (101, '', '')`,
      /^✗ 1 of \d+ migrations are not applied\. Run `medha migrate`\.$/,
    ],
    [
      'newer schema',
      `insert into public.migrations (number, name, sha256) values (9901, '', '')`,
      'delete from public.migrations where number = 9901',
      /^✗ The schema is of a newer version\./,
    ],
    [
      'institute',
      `update catalogue.seasons set is_open = false where season = 'running'`,
      `update catalogue.seasons set is_open = true where season = 'running'`,
      /no season is open/,
    ],
    [
      'worker',
      `insert into pgboss.job (name, start_after) select name, now() - interval '1 hour' from pgboss.queue limit 1`,
      `delete from pgboss.job where start_after < now() - interval '30 minutes'`,
      /^✗ 1 jobs wait, the oldest for (59|60) minutes\. Start `medha worker`/,
    ],
  ])('[DEP-13] names what is wrong with the %s', async (_, plant, undo, line) => {
    await withFault(plant, undo, async () => {
      const { code, out } = await examine()
      expect(code).toBe(1)
      expect(problemsOf(out)).toEqual([expect.stringMatching(line)])
    })
  })

  it('[DEP-13] names a clock that is wrong, a full disk and a role that may do everything', async () => {
    expect(await checkClock(client, () => Date.now() - 5_000)).toMatchObject({
      kind: 'problem',
      text: expect.stringMatching(/differs from the database by (4\.9|5\.0|5\.1) s/),
    })
    expect(await checkDisk('/', 101)).toMatchObject({ kind: 'problem' })
    expect(await checkServer(client, true)).toContainEqual(
      expect.objectContaining({ kind: 'problem', text: 'DATABASE_URL must not name a superuser' }),
    )
  })

  it('[DEP-09] [DEP-13] shows no secret', async () => {
    const secrets = {
      FILES_SECRET: 'planted-in-files',
      SMTP_URL: `smtp://medha:planted-in-mail@${CLOSED_PORT}`,
    }
    const wrong = { DATABASE_URL: `postgres://medha:planted-in-database@${CLOSED_PORT}/x` }
    for (const env of [secrets, wrong, { MEDHA_ENV: 'production', ...secrets, ...wrong }])
      expect((await examine(env)).out).not.toContain('planted')
  })
})
