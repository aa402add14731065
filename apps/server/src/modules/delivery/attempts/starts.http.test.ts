import { start } from '@medha/contract/endpoints/player'
import { save } from '@medha/contract/endpoints/player-saves'
import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantReadyAttempts, plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { Device } from '../../../../test/saving/device.ts'
import { examHeaders } from '../../../../test/saving/exam-headers.ts'
import { openSaves } from '../../../../test/saving/open-saves.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T05:00:00Z')
const ROWS = `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int4 as written from pg_stat_user_tables`

let database: TestDatabase
let pool: pg.Pool
let sittingId: number
let planted = 0
beforeAll(async () => {
  database = await openTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  const server = await startTestServer({ clock, database })
  sittingId = (await plantSitting(server.composition, pool, clock.now())).sittingId
  await server.close()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const plant = async (count: number, how: typeof plantReadyAttempts) => {
  const ids = await how(pool, { count, from: planted + 1, now: clock.now(), sittingId })
  planted += count
  return ids
}
const headersOf = ({ composition }: TestServer, attemptId: string) =>
  examHeaders(composition.delivery.examCookies, { attemptId }, new Date(clock.now().getTime() + 3_600_000))
const started = async (server: TestServer, attemptId: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: start.path,
    headers: { host: 'medha.localhost', ...headersOf(server, attemptId) },
    payload: { declaration: 1, language: 'en', order: 'o'.repeat(43) },
  })
  return reply.statusCode
}

describe('[SCL-01] four hundred starts at once', () => {
  const STARTS = 400
  /** PostgreSQL's row counts after all server connections are closed: a backend reports its counts when it ends. */
  const written = async (): Promise<number> => {
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select from pg_stat_activity where datname = current_database() and application_name = 'medha'`,
            )
          ).rowCount,
        { timeout: 60_000 },
      )
      .toBe(0)
    return (await pool.query<{ written: number }>(ROWS)).rows[0]?.written ?? -1
  }
  const writtenBy = async (act: (server: TestServer) => Promise<unknown>): Promise<number> => {
    const before = await written()
    const server = await startTestServer({ clock, database })
    await act(server)
    await server.close()
    return (await written()) - before
  }

  it('write one row each in all tables together, and none when they are repeated', async () => {
    const ids = await plant(STARTS, plantReadyAttempts)
    // The pool that inserted the rows reports its counts late, so it is closed first.
    await pool.end()
    pool = new pg.Pool({ connectionString: database.url })
    const idle = await writtenBy(async () => undefined)
    const all = (server: TestServer) => Promise.all(ids.map((id) => started(server, id)))
    const first = await writtenBy(async (server) => {
      expect(new Set(await all(server))).toEqual(new Set([200]))
    })
    expect(first - idle).toBe(STARTS)
    const again = await writtenBy(async (server) => {
      expect(new Set(await all(server))).toEqual(new Set([200]))
    })
    expect(again - idle).toBe(0)
    // The control: one more row per start would be counted.
    await pool.query('create table public.starts (attempt_id bigint)')
    await pool.query(`create function public.note() returns trigger language plpgsql as
      $$ begin insert into public.starts values (new.attempt_id); return new; end $$`)
    await pool.query(`create trigger note after update on delivery.test_attempts for each row
      when (old.state = 'ready') execute function public.note()`)
    const others = await plant(50, plantReadyAttempts)
    await pool.end()
    pool = new pg.Pool({ connectionString: database.url })
    const noted = await writtenBy((server) => Promise.all(others.map((id) => started(server, id))))
    expect(noted - idle).toBe(100)
    await pool.query('drop function public.note() cascade; drop table public.starts')
  }, 180_000)
})

describe('[SAV-19] while starts and everything else have taken the connections that there are', () => {
  const [STARTS, SAVES] = [60, 22]
  const isBlocked = async (count: number) => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'medha'
         and wait_event_type = 'Lock'`,
    )
    return rowCount === count
  }
  const saveAs = async (server: TestServer, attemptId: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: save.path,
      headers: {
        host: 'medha.localhost',
        'content-type': 'application/x-medha-save',
        ...headersOf(server, attemptId),
      },
      payload: new Device(attemptId, clock.now().getTime()).save().body,
    })
    return reply.json<{ was: string }>().was
  }

  it('saves are answered, and the starts behind which they came are not', async () => {
    const server = await startTestServer({ clock, database, env: { DATABASE_POOL: '2' } })
    const ready = await plant(STARTS, plantReadyAttempts)
    const [first = '', ...running] = await plant(SAVES, plantRunningAttempts)
    expect(await saveAs(server, first)).toBe('taken')
    const holder = await pool.connect()
    try {
      await holder.query('begin; lock table delivery.sittings in access exclusive mode')
      let answered = 0
      const count = () => (answered += 1)
      const starting = ready.map((id) => started(server, id).finally(count))
      const other = server.deps.database.pool.query('select from delivery.sittings').finally(count)
      await expect.poll(() => isBlocked(2), { timeout: 8_000, interval: 10 }).toBe(true)
      // The cached hosts have expired now, and no connection is free to read them.
      clock.advance(60_000)
      // The control: on the general pool a save waits with the other requests.
      const [control = '', ...others] = running
      const { body } = new Device(control, clock.now().getTime()).save()
      const waiting = openSaves({ db: server.deps.database.db, clock })
        .save({ attemptId: control, epoch: 1 }, Buffer.from(body))
        .finally(count)
      const was = await Promise.all(others.map((id) => saveAs(server, id)))
      expect(new Set(was)).toEqual(new Set(['taken']))
      expect(answered).toBe(0)
      await holder.query('rollback')
      expect(new Set(await Promise.all(starting))).toEqual(new Set([200]))
      expect(await waiting).toMatchObject({ ok: true })
      await other
    } finally {
      await holder.query('rollback')
      holder.release()
      await server.close()
    }
  })
})

it('[SAV-19] starts leave half of the connections to everybody else, however many come', async () => {
  const server = await startTestServer({ clock, database, env: { DATABASE_POOL: '4' } })
  const ready = await plant(100, plantReadyAttempts)
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table delivery.sittings in access exclusive mode')
    const starting = ready.map((id) => started(server, id))
    await expect
      .poll(() => server.deps.database.pool.totalCount - server.deps.database.pool.idleCount, {
        timeout: 8_000,
      })
      .toBe(2)
    expect(server.deps.database.pool.waitingCount).toBe(0)
    expect((await server.deps.database.pool.query('select 1')).rowCount).toBe(1)
    await holder.query('rollback')
    expect(new Set(await Promise.all(starting))).toEqual(new Set([200]))
  } finally {
    await holder.query('rollback')
    holder.release()
    await server.close()
  }
})
