import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runMedha } from '../../test/run-medha.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { openDatabase, type OpenDatabase } from '../platform/database.ts'
import { PROGRAMS } from './programs.ts'
import { readStaffCall } from './staff-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'medha-institute-'))

let scratch: Awaited<ReturnType<typeof openTestDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 1)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await scratch.drop()
})

const entries = async () =>
  (
    await database.pool.query<{ actor: string; action: string; has_subject: boolean; details: object }>(
      `select actor, action, subject is not null as has_subject, details from platform.audit_entries order by entry_id`,
    )
  ).rows

/** Several of these exit with an error; the test checks only their audit entries. */
const run = (program: string, args: readonly string[]) =>
  runMedha([program, ...args], { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: scratch.url })

type Command = readonly [program: string, args: readonly string[], outcome: string]

const COMMANDS: readonly Command[] = [
  ['release-lockout', [], 'nobody was locked out'],
  ['refunds', ['again', '77'], 'ended with 1'],
  ['settle', ['paytm', '/no/such/secret-folder/file.csv', '2026-11-15'], 'failed'],
  ['results', ['confirm', '251104783926'], 'refused'],
  ['results', ['drop-sheet', 'A-PAPER', '251104783926'], 'refused'],
  ['person', ['export', '251104783926'], 'refused'],
  ['papers', ['retire', 'A-PAPER'], 'refused'],
  ['sittings', ['timeline', '251104783926'], 'refused'],
  ['institute', ['load', folder], '0 rows written'],
]

describe('every command of staff leaves who, what and about whom', () => {
  it('of every program that is audited, and every other says why not', () => {
    const audited = Object.entries(PROGRAMS).filter(([, { audit }]) => audit === 'each command')
    expect([...new Set(COMMANDS.map(([program]) => program))].toSorted()).toEqual(
      audited.map(([verb]) => verb).toSorted(),
    )
  })

  it.each(COMMANDS)(
    '%s %j',
    async (program, args, outcome) => {
      const before = (await entries()).length
      if (program === 'institute') await run('institute', ['example', folder])
      await run(program, [...args, '--by', 'asha'])
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
