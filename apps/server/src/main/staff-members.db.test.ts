import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { startStaffServer, type StaffServer } from '../../test/staff/staff-server.ts'
import { runStaffMembers } from './staff-members-program.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const run = (...argv: string[]) =>
  runStaffMembers(argv, { MEDHA_ENV: 'test', DATABASE_URL: database.url, PUBLIC_PORT: ':4300' })
const ASHA = ['first-owner', '--email', 'Asha@Office.example', '--name', 'Asha Verma']
const LINK = /^http:\/\/staff\.medha\.localhost:4300\/enrol#([A-Za-z0-9_-]{43})\n$/
const tokenOf = (out: string) => LINK.exec(out)?.[1] ?? ''

describe('[STF-14] medha staff first-owner', () => {
  it('prints a link for half an hour, and a second run ends the first one', async () => {
    const [first, second] = [await run(...ASHA), await run(...ASHA)]
    expect([first.code, second.code]).toEqual([0, 0])
    expect(tokenOf(first.out)).not.toBe('')
    expect(tokenOf(first.out)).not.toBe(tokenOf(second.out))
    const { rows } = await client.query(
      `select email, state, ended_at is null as is_open, expires_at - link.created_at = interval '30 minutes' as is_half_hour
       from staff.enrolment_links link join staff.members using (member_id) order by link_id`,
    )
    expect(rows).toEqual([
      { email: 'asha@office.example', state: 'invited', is_open: false, is_half_hour: true },
      { email: 'asha@office.example', state: 'invited', is_open: true, is_half_hour: true },
    ])
    const grants = await client.query(`select role from staff.grants where ended_at is null`)
    expect(grants.rows).toEqual([{ role: 'owner' }])
  })

  it('stands in the audit log as a program, without the address', async () => {
    const { rows } = await client.query<{ all: string; actor_kind: string; action: string }>(
      `select actor_kind, action, entries::text as all from audit.entries order by entry_id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ actor_kind: 'program', action: 'staff.owner-link-made' })
    expect(rows[0]?.all).not.toContain('office.example')
  })

  it('refuses while there is an active owner, and with an emergency ends what that person had', async () => {
    await client.query(`update staff.members set state = 'active'`)
    await client.query(
      `insert into staff.passkeys (member_id, external_id, public_key, sign_count, transports, is_synced, name, created_at)
       select member_id, '\\x01', '\\x01', 0, '{}', false, 'Lost phone', now() from staff.members`,
    )
    const refused = await run(...ASHA)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain('There is an active owner')
    const emergency = await run(...ASHA, '--emergency', 'Both phones were lost in the flood')
    expect([emergency.code, tokenOf(emergency.out) === '']).toEqual([0, false])
    expect((await client.query('select from staff.passkeys')).rowCount).toBe(0)
    const { rows } = await client.query('select reason from audit.entries order by entry_id desc limit 1')
    expect(rows).toEqual([{ reason: 'Both phones were lost in the flood' }])
  })

  it.each([
    [[]],
    [['list']],
    [['first-owner']],
    [['first-owner', '--email', 'asha', '--name', 'Asha Verma']],
    [[...ASHA, '--language', 'fr']],
    [[...ASHA, '--emergency', 'lost']],
    [[...ASHA, '--role', 'auditor']],
  ])('explains itself instead of guessing: %j', async (argv) => {
    const ended = await run(...argv)
    expect([ended.code, ended.out]).toEqual([2, ''])
    expect(ended.err).toContain('medha staff first-owner')
  })
})

describe('[STF-14] the link', () => {
  let server: StaffServer
  beforeAll(async () => {
    server = await startStaffServer()
  })
  afterAll(() => server.close())

  const enrol = async (token: string) => {
    const { body } = await server.call('staff.enrolment-options', { token })
    if (body.code !== undefined) return body.code as string
    const credential = server.passkey().register(body.options)
    const made = { token, challengeId: body.challengeId, credential, name: 'This computer' }
    return (await server.call('staff.enrol-passkey', made)).body.code as string | undefined
  }

  it('works once, also when it is used twice at the same moment', async () => {
    const { token } = await server.invite(['owner'])
    const ends = await Promise.all([enrol(token), enrol(token)])
    expect(ends.filter((code) => code === undefined)).toHaveLength(1)
    expect(ends).toContain('staff.link-spent')
    expect(await enrol(token)).toBe('staff.link-spent')
  })

  it('is spent after its time', async () => {
    const { token } = await server.invite(['owner'])
    server.clock.advance(48 * 3_600_000)
    expect(await enrol(token)).toBe('staff.link-spent')
  })
})
