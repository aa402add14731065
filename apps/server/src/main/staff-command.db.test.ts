import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openDatabase, type OpenDatabase } from '../platform/database.ts'
import { readStaffCall } from './staff-command.ts'

let scratch: Awaited<ReturnType<typeof openTestDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 1)
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const entries = async () =>
  (
    await database.pool.query<{ actor: string; action: string; has_subject: boolean; details: object }>(
      `select actor, action, subject is not null as has_subject, details from platform.audit_entries order by entry_id`,
    )
  ).rows

const run = (program: string, args: readonly string[]): void => {
  try {
    execFileSync(process.execPath, [new URL(`${program}.ts`, import.meta.url).pathname, ...args], {
      env: { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: scratch.url },
      stdio: 'ignore',
    })
  } catch {
    // Several of these exit with an error; the test checks only their audit entries.
  }
}

describe('every command of staff leaves who, what and about whom', () => {
  it.each([
    ['release-lockout', [], 'nobody was locked out'],
    ['refunds', ['again', '77'], 'ended with 1'],
    ['settle', ['paytm', '/no/such/secret-folder/file.csv', '2026-11-15'], 'failed'],
    ['results', ['confirm', '251104783926'], 'refused'],
    ['results', ['drop-sheet', 'A-PAPER', '251104783926'], 'refused'],
  ])(
    '%s %j',
    async (program, args, outcome) => {
      const before = (await entries()).length
      run(program, [...args, '--by', 'asha'])
      const [begun, ended, ...more] = (await entries()).slice(before)
      expect(more).toEqual([])
      expect(begun).toMatchObject({ action: `staff.${program}`, details: { stage: 'begun' } })
      expect(ended).toMatchObject({ action: `staff.${program}`, details: { stage: 'ended', outcome } })
      expect(begun?.actor).toMatch(/^asha \(.+\)$/)
      expect(begun?.has_subject).toBe(args.includes('251104783926'))
      expect(JSON.stringify([begun, ended])).not.toMatch(/251104783926|secret-folder/)
    },
    30_000,
  )
})

it('without a name the account of the machine signs', () => {
  expect(readStaffCall(['again', '7'], 'ops')).toEqual({ actor: 'ops', by: null, args: ['again', '7'] })
  expect(readStaffCall(['--by', 'asha', 'again', '7'], 'ops')).toEqual({
    actor: 'asha (ops)',
    by: 'asha',
    args: ['again', '7'],
  })
})
