import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallLists, type Pupil } from '../../../test/results/small-list.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-22T00:00:00Z')
let server: TestServer
let other: pg.PoolClient
beforeAll(async () => {
  server = await startTestServer({ clock })
  other = await server.deps.database.pool.connect()
})
afterAll(async () => {
  other.release()
  await server.close()
})

const lists = smallLists(() => server)
const office = () => server.composition.results.office
const results = () => server.composition.results

let asha: Pupil
let meera: Pupil
let code: string
let listId: unknown
beforeEach(async () => {
  clock.moveTo('2026-11-22T00:00:00Z')
  asha = await lists.enrol('Asha')
  meera = await lists.enrol('Meera')
  code = await lists.define('iACST')
  await lists.handIn(code, asha, 'A;B;C;A', '10:20')
  await lists.draft(code)
  await office().release(code, null)
  clock.moveTo('2026-11-22T17:00:00+05:30')
  listId = (await lists.rowsOf('select list_id from results.merit_lists where code = $1', [code]))[0]?.[
    'list_id'
  ]
  await other.query('begin')
})
afterEach(() => other.query('rollback'))

const withdraw = () => office().withdraw(code, 'key-changed')
const DONE = { ok: true, value: { version: 1, state: 'withdrawn' } }
/** Reads from PostgreSQL which connections wait for a lock, instead of measuring time. */
const waiting = async (): Promise<number> =>
  (
    await lists.rowsOf(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length
const doneOrWaits = async <T>(work: Promise<T>, others = 0): Promise<T | 'waits'> => {
  const lookedAt = async (): Promise<'waits'> => {
    for (let seen = 0; seen < 3;) {
      await sleep(50)
      seen = (await waiting()) > others ? seen + 1 : 0
    }
    return 'waits'
  }
  return Promise.race([work, lookedAt()])
}

describe('a withdrawal', () => {
  it('does not wait for whoever holds the list, as marking and checking do for minutes', async () => {
    await other.query('select from results.merit_lists where list_id = $1 for update', [listId])
    expect(await doneOrWaits(withdraw())).toEqual(DONE)
    expect(await results().publishedResultOf(asha.studentId)).toBeNull()
  })

  it('does not wait for rows that refer to the release', async () => {
    await other.query('select from results.releases where list_id = $1 for key share', [listId])
    expect(await doneOrWaits(withdraw())).toEqual(DONE)
  })

  it('control: a release waits for the list, and a withdrawal for somebody who writes its own row', async () => {
    await other.query('select from results.merit_lists where list_id = $1 for update', [listId])
    const releasing = office().release(code, null)
    expect(await doneOrWaits(releasing)).toBe('waits')
    await other.query('rollback')
    await other.query('begin')
    await releasing
    await other.query('update results.releases set ranked = ranked where list_id = $1', [listId])
    const withdrawing = withdraw()
    expect(await doneOrWaits(withdrawing)).toBe('waits')
    await other.query('rollback')
    expect(await withdrawing).toEqual(DONE)
  })
})

describe('a marking that takes more students into a list that is out', () => {
  /** Blocked in the middle: another connection is writing the row that it writes for Meera. */
  const beginTopUp = async () => {
    await lists.handIn(code, meera, 'A;B;C;D', '10:00')
    await other.query(
      `insert into results.results
       select $1, list_id, version, paper_id, total, correct, wrong, topic_scores, rank, percentile, slab, exemption,
         award_percent, visible_at, subject_tallies
       from results.results where list_id = $2 and student_id = $3`,
      [meera.studentId, listId, asha.studentId],
    )
    const marking = office().prepare(code)
    expect(await doneOrWaits(marking)).toBe('waits')
    return { marking }
  }

  it('does not hold up a withdrawal, and ends without a trace when it came', async () => {
    const { marking } = await beginTopUp()
    expect(await doneOrWaits(withdraw(), 1)).toEqual(DONE)
    await other.query('rollback')
    expect(await marking).toMatchObject({ refusal: { code: 'results.withdrawn-meanwhile' } })
    expect(
      await lists.rowsOf('select student_id, rank from results.results where list_id = $1', [listId]),
    ).toEqual([{ student_id: asha.studentId, rank: 1 }])
    expect(
      await lists.rowsOf('select state, ranked from results.releases where list_id = $1', [listId]),
    ).toEqual([{ state: 'withdrawn', ranked: 1 }])
  })

  it('control: without a withdrawal it goes on to its end', async () => {
    const { marking } = await beginTopUp()
    await other.query('rollback')
    expect(await marking).toEqual({ ok: true, value: { version: 1, ranked: 2 } })
    expect(await results().publishedResultOf(meera.studentId)).toMatchObject({ rank: 1, ranked: 2 })
  })
})
