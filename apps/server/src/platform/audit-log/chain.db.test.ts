import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createAuditLog, type AuditContext, type AuditLog } from '../audit-log.ts'
import { openDatabase, type OpenDatabase } from '../database.ts'
import { asStaff, audited } from '../database-staff-write.ts'
import { sealBatch } from './seal.ts'

const BY: AuditContext = { actor: { kind: 'program', id: 'test' } }
let scratch: Awaited<ReturnType<typeof openTestDatabase>>
let database: OpenDatabase
let auditLog: AuditLog
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 25)
  auditLog = createAuditLog({ db: database.db, clock: systemClock, key: '00'.repeat(32) })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const query = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows
beforeEach(() =>
  query(
    'set session_replication_role = replica; truncate audit.entries, audit.chain, audit.unsealed; set session_replication_role = origin',
  ),
)

/** A staff write that goes on for some time after its entry has its number. */
const write = (key: number, delayMs = 0) =>
  asStaff(
    {
      db: database.db,
      auditLog: {
        write: async (trx, by, entries) => {
          await auditLog.write(trx, by, entries)
          await sleep(delayMs)
        },
      },
    },
    BY,
    async () =>
      audited(null, [{ action: 'test.thing-changed', subject: { kind: 'thing', key: String(key) } }]),
  )
const writeMany = (count: number) =>
  database.db.transaction().execute((trx) =>
    auditLog.write(
      trx,
      BY,
      Array.from({ length: count }, (_, key) => ({
        action: 'test.thing-changed',
        subject: { kind: 'thing', key: String(key) },
      })),
    ),
  )
const chained = async () =>
  (await query<{ entry_id: string }>('select entry_id from audit.chain order by place')).map(({ entry_id }) =>
    Number(entry_id),
  )
const places = async () =>
  (await query<{ place: string }>('select place from audit.chain order by place')).map(({ place }) =>
    Number(place),
  )
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the chain', () => {
  it('[AUD-05] has no hole and no fork when fifty writers commit late', async () => {
    const written = new AbortController()
    const sealer = async () => {
      while (!written.signal.aborted) await auditLog.seal()
    }
    const sealers = [sealer(), sealer()]
    await Promise.all(upTo(50).map((key) => write(key, Math.random() * 400)))
    written.abort()
    await Promise.all(sealers)
    await auditLog.seal()
    expect(await places()).toEqual(upTo(50))
    const order = await chained()
    expect(order.toSorted((a, b) => a - b)).toEqual(
      (await query<{ entry_id: string }>('select entry_id from audit.entries order by entry_id')).map(
        ({ entry_id }) => Number(entry_id),
      ),
    )
    // Control: a sealer that goes on after the last number it has seen would have passed by those that came late.
    expect(order.some((id, at) => at > 0 && id < order[at - 1]!)).toBe(true)
    expect(await auditLog.verify()).toMatchObject({ ok: true, entries: 50 })
  })

  it('[AUD-05] does not wait for an entry that is not committed, and takes none that is rolled back', async () => {
    const slow = write(1, 300)
    await sleep(50)
    await write(2)
    await auditLog.seal()
    expect(await places()).toEqual([1])
    await slow
    await expect(
      database.db.transaction().execute(async (trx) => {
        await auditLog.write(trx, BY, [
          { action: 'test.thing-changed', subject: { kind: 'thing', key: '3' } },
        ])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await write(4)
    await auditLog.seal()
    expect(await places()).toEqual([1, 2, 3])
    expect(await auditLog.verify()).toMatchObject({ ok: true, entries: 3 })
  })

  it('[AUD-05] is the same for two sealers at once', async () => {
    await writeMany(3_000)
    const counts = await Promise.all(upTo(4).map(() => sealBatch(database.db, 1_000)))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1_000, 1_000, 1_000])
    expect(await places()).toEqual(upTo(3_000))
    expect(await auditLog.verify()).toMatchObject({ ok: true, entries: 3_000 })
  })

  it('[AUD-05] goes on after a sealer that was killed between two statements', async () => {
    await writeMany(1_500)
    await sealBatch(database.db, 1_000)
    // The row lock stops the sealer after it has chained its batch and before it commits.
    const holder = await database.pool.connect()
    try {
      await holder.query('begin; select from audit.unsealed for update')
      const killed = sealBatch(database.db, 500)
      const killBlocked = async () =>
        (
          await query(
            `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
             and query like '%delete from audit.unsealed%' and datname = current_database()`,
          )
        ).length
      const ended = killed.then(
        () => 'committed',
        () => 'cut off',
      )
      await expect.poll(killBlocked, { timeout: 10_000 }).toBe(1)
      expect(await ended).toBe('cut off')
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await places()).toEqual(upTo(1_000))
    await auditLog.seal()
    expect(await auditLog.verify()).toMatchObject({ ok: true, entries: 1_500 })
  })

  it('[AUD-05] control: without the lock a second sealer takes the same place, which the table refuses', async () => {
    await writeMany(2)
    await sealBatch(database.db, 1)
    const link = (place: number, entry: string) =>
      query(`insert into audit.chain (place, entry_id, at, entry_digest, chain_digest)
        select ${place}, ${entry}, at, entry_digest, chain_digest from audit.chain where place = 1`)
    await expect(link(1, '(select max(entry_id) from audit.entries)')).rejects.toThrow('chain_pkey')
    await expect(link(2, 'entry_id')).rejects.toThrow('chain_entry_id_key')
  })
})
