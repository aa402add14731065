import { plainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import { openDatabase, type OpenDatabase } from '../../../platform/database.ts'
import { rollSeasons } from './roll-seasons.ts'
import type { SeatRequest } from '../domain/seat-order.ts'
import { giveSeatBack, takeSeat, type SeatAnswer } from './take-seat.ts'

let database: OpenDatabase
let drop: () => Promise<void>
const clock = fixedClock('2026-11-15T06:00:00Z')
const ROOM = 3
const request: SeatRequest = {
  examType: 'iACST',
  day: plainDate('2026-11-16'),
  slotId: 102,
  branchCode: 'DL001',
}

beforeAll(async () => {
  const made = await openTestDatabase()
  drop = made.drop
  database = openDatabase(made.url, 12)
  await rollSeasons({ db: database.db, clock })
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(async () => {
  clock.moveTo('2026-11-15T06:00:00Z')
  await database.pool.query(
    `update catalogue.seatings set seats_taken = 0, capacity = case when capacity is null then null else $1::int end
    where branch_code = 'DL001'`,
    [ROOM],
  )
})

const take = (seat: SeatRequest = request): Promise<SeatAnswer> =>
  database.db.transaction().execute((trx) => takeSeat(clock, trx, seat))
const taken = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ seats_taken: number }>(
    `select seats_taken from catalogue.seatings join catalogue.exam_days using (exam_day_id)
     where branch_code = 'DL001' and slot_id = 102 and day = '2026-11-16'`,
  )
  return rows[0]?.seats_taken ?? -1
}

it('forty families at once get the three seats that there are', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => take()))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(ROOM)
  expect(answers.filter((answer) => answer === 'no-seat-left')).toHaveLength(40 - ROOM)
  expect(await taken()).toBe(ROOM)
})

it('a seat given back can be taken again, and a change undone takes none', async () => {
  for (let seat = 0; seat < ROOM; seat += 1) expect(await take()).toBe('taken')
  await database.db.transaction().execute((trx) => giveSeatBack(trx, request))
  expect(await take()).toBe('taken')
  await database.db.transaction().execute((trx) => giveSeatBack(trx, request))
  const undone = database.db.transaction().execute(async (trx) => {
    expect(await takeSeat(clock, trx, request)).toBe('taken')
    throw new Error('something else failed')
  })
  await expect(undone).rejects.toThrow('something else failed')
  expect(await taken()).toBe(ROOM - 1)
})

it('online nobody sits, so there is always a place', async () => {
  const online = { ...request, slotId: 101, branchCode: 'IC006' }
  for (let seat = 0; seat < 10; seat += 1) expect(await take(online)).toBe('taken')
})

it('refuses what cannot be booked: closed, cancelled, of another exam, at no such branch', async () => {
  expect(await take({ ...request, day: plainDate('2026-11-14') })).toBe('day-not-bookable')
  expect(await take({ ...request, slotId: 202 })).toBe('day-not-bookable')
  expect(await take({ ...request, branchCode: 'ZZ999' })).toBe('day-not-bookable')
  clock.moveTo('2026-11-16T03:30:00Z')
  expect(await take()).toBe('day-not-bookable')
  clock.moveTo('2026-11-15T06:00:00Z')
  await database.pool.query(`update catalogue.exam_days set is_cancelled = true where day = '2026-11-20'`)
  expect(await take({ ...request, day: plainDate('2026-11-20') })).toBe('day-not-bookable')
  await database.pool.query(
    `update catalogue.seatings set capacity = 0 where branch_code = 'DL001' and slot_id = 102`,
  )
  expect(await take()).toBe('day-not-bookable')
})

it('control: without the condition and the constraint, reading first gives away more seats than there are', async () => {
  await database.pool.query('alter table catalogue.seatings drop constraint seatings_check')
  const naive = () =>
    database.db.transaction().execute(async (trx) => {
      const requested = sql`branch_code = 'DL001' and slot_id = 102 and exam_day_id = (
        select exam_day_id from catalogue.exam_days where exam_type = 'iACST' and day = '2026-11-16')`
      const { rows } = await sql`
        select from catalogue.seatings where seats_taken < capacity and ${requested}`.execute(trx)
      if (rows.length > 0)
        await sql`update catalogue.seatings set seats_taken = seats_taken + 1 where ${requested}`.execute(trx)
    })
  await Promise.all(Array.from({ length: 40 }, naive))
  expect(await taken()).toBeGreaterThan(ROOM)
})
