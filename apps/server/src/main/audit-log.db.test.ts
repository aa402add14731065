import type { TestDatabase } from '@medha/testkit/database'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { fixedClock } from '../kernel/clock.ts'
import { sealRegularly } from '../platform/audit-log/sealing-timer.ts'
import type { AuditLogEntry } from '../platform/audit-log.ts'
import { asStaff, audited } from '../platform/database-staff-write.ts'
import { verifyAuditLog } from './audit-log-program.ts'
import { startSealing } from './sealing.ts'

const clock = fixedClock('2026-11-15T04:00:00Z')
let database: TestDatabase
let server: TestServer
const alarms: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  server = await startTestServer({ database, clock })
  vi.spyOn(server.deps.log, 'error').mockImplementation((event) => void alarms.push(event))
})
beforeEach(() => void alarms.splice(0))
afterAll(async () => {
  await server.close()
  await database.drop()
})

const query = async (text: string) => (await server.deps.database.pool.query(text)).rows
const ENTRY: AuditLogEntry = {
  action: 'test.thing-changed',
  subject: { kind: 'thing', key: '1' },
}
const write = () =>
  asStaff(
    { db: server.deps.database.db, auditLog: server.deps.auditLog },
    { actor: { kind: 'program', id: 'test' } },
    async () => audited(null, [ENTRY]),
  )
const unsealed = async () => (await query('select from audit.unsealed')).length
const late = () => query(`update audit.unsealed set written_at = written_at - interval '61 seconds'`)
const metric = async () =>
  /^medha_audit_log_unsealed_seconds (.*)$/m.exec((await server.app.inject('/metrics')).body)?.[1]

describe('the sealer of a worker', () => {
  const quiet = { onSealed: () => undefined, onFailure: () => undefined, onLate: () => undefined }

  it('[AUD-05] chains what is committed while it runs, also beside another one, and ends when it is stopped', async () => {
    const { auditLog } = server.deps
    const sealers = [20, 30].map((ms) => sealRegularly({ auditLog, ...quiet }, ms))
    for (let count = 0; count < 5; count += 1) await write()
    await expect.poll(unsealed).toBe(0)
    await Promise.all(sealers.map((sealer) => sealer.stop()))
    await write()
    expect(await unsealed()).toBe(1)
    await auditLog.seal()
    expect(await auditLog.verify()).toMatchObject({ ok: true, entries: 6 })
  })

  it('[AUD-05] goes on after a round that failed', async () => {
    const problems: unknown[] = []
    const { auditLog } = server.deps
    let rounds = 0
    const sealing = sealRegularly(
      {
        ...quiet,
        auditLog: {
          ...auditLog,
          seal: (signal) => {
            rounds += 1
            return rounds === 1 ? Promise.reject(new Error('cut off')) : auditLog.seal(signal)
          },
        },
        onFailure: (problem) => problems.push(problem),
      },
      10,
    )
    await write()
    await expect.poll(unsealed).toBe(0)
    await sealing.stop()
    expect(problems).toEqual([new Error('cut off')])
  })

  it('[AUD-05] an entry that is not chained for a minute raises an alarm, and every process shows it', async () => {
    await write()
    expect(Number(await metric())).toBeLessThan(60)
    await late()
    expect(Number(await metric())).toBeGreaterThan(60)
    const failing = { ...server.deps.auditLog, seal: () => Promise.reject(new Error('cut off')) }
    const sealing = startSealing({ ...server.deps, auditLog: failing }, 10)
    await expect.poll(() => alarms).toEqual(['audit-log.late'])
    await sleep(50)
    await sealing.stop()
    // Once in a minute, whatever the number of rounds.
    expect(alarms).toEqual(['audit-log.late'])
    await server.deps.auditLog.seal()
    expect(await metric()).toBe('0')
  })
})

describe('medha audit-log', () => {
  const run = (...args: readonly string[]) =>
    verifyAuditLog(args, { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: database.url })

  it('[AUD-06] prints the number of entries and the head, which it takes back', async () => {
    const ended = await run('verify')
    expect(ended).toMatchObject({ code: 0, err: '' })
    const [, entries, head = ''] = /^entries (\d+)\nhead (\d+:[0-9a-f]{64})\n$/.exec(ended.out) ?? []
    expect(Number(entries)).toBeGreaterThan(0)
    expect(await run('verify', '--head', head)).toEqual(ended)
    expect(await run('verify', '--head', head.replace(/:.*/, `:${'0'.repeat(64)}`))).toMatchObject({
      code: 1,
      err: expect.stringContaining('another digest than the given head'),
    })
  })

  it('[AUD-06] names the first fault', async () => {
    await query(`set local session_replication_role = replica;
      update audit.entries set reason = 'Another.' where entry_id = (select entry_id from audit.chain where place = 2)`)
    const ended = await run('verify')
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^place 2, entry \d+: the entry was changed\n$/)
  })

  it.each([[], ['seal'], ['verify', 'again'], ['verify', '--head', '1'], ['verify', '--tail', '1']])(
    'ends with 2 and its usage: %s',
    async (...args) => {
      expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('medha audit-log') })
    },
  )
})
