import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { fixedClock } from '../../../kernel/clock.ts'
import { openDatabase, type OpenDatabase } from '../../../platform/database.ts'
import { rollSeasons } from './roll-seasons.ts'

let database: OpenDatabase
let drop: () => Promise<void>
const clock = fixedClock('2026-11-15T06:00:00Z')

beforeAll(async () => {
  const made = await openTestDatabase()
  drop = made.drop
  database = openDatabase(made.url, 4)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const roll = () => rollSeasons({ db: database.db, clock })
const daysOf = async (examType: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ day: string }>(
    `select day from catalogue.exam_days where exam_type = $1 and season = 'running' order by day`,
    [examType],
  )
  return rows.map(({ day }) => day)
}
const count = async (query: string): Promise<number> =>
  Number((await database.pool.query<{ count: string }>(query)).rows[0]?.count)

it('lays out days ahead of the clock for every exam that takes registrations', async () => {
  await roll()
  expect(await daysOf('iACST')).toHaveLength(30)
  expect(await daysOf('IAT')).toEqual(['2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06'])
  expect(await daysOf('MOCK-JEE')).toEqual(['2026-11-15', '2026-11-22', '2026-12-20', '2026-12-27'])
  expect(await daysOf('MOCK-NEET')).not.toEqual([])
  expect(await daysOf('ANTHE')).toEqual([])
})

it('seats offline students only where there are seats, and online students everywhere', async () => {
  const wrong = await count(`
    select count(*) from catalogue.seatings
    join catalogue.slots using (slot_id) join catalogue.branches using (branch_code)
    where (mode = 'online') <> (capacity is null) or (mode = 'offline' and capacity <> offline_seats)`)
  expect(wrong).toBe(0)
  const digital = `select count(*) from catalogue.seatings join catalogue.slots using (slot_id)
    where branch_code = 'IC006' and mode = `
  expect(await count(`${digital} 'online'`)).toBeGreaterThan(0)
  expect(await count(`${digital} 'offline'`)).toBe(0)
})

it('gives every day of a series its papers, each with a schedule of its own', async () => {
  const { rows } = await database.pool.query<{ schedule: string }>(
    `select external_schedule_id as schedule from catalogue.series_papers
     join catalogue.exam_days using (exam_day_id) where season = 'running' order by day, position`,
  )
  expect(rows.map(({ schedule }) => schedule)).toEqual([
    'JEE-MAIN-P1-20261115',
    'JEE-ADV-P1-20261122',
    'JEE-ADV-P2-20261122',
    'JEE-MAIN-P1-20261220',
    'JEE-ADV-P1-20261227',
    'JEE-ADV-P2-20261227',
  ])
})

it('changes nothing when it runs again, and adds one day the next day', async () => {
  const all = `select count(*) from catalogue.seatings`
  const before = await count(all)
  await roll()
  expect(await count(all)).toBe(before)
  clock.advance(86_400_000)
  await roll()
  expect(await daysOf('iACST')).toHaveLength(31)
  expect(await count(all)).toBeGreaterThan(before)
})

it('leaves alone what staff decided', async () => {
  await database.pool.query(`update catalogue.exam_days set is_cancelled = true where day = '2026-11-22'`)
  await database.pool.query(`update catalogue.seatings set capacity = 0 where branch_code = 'DL004'`)
  await roll()
  expect(
    await count(`select count(*) from catalogue.exam_days where day = '2026-11-22' and not is_cancelled`),
  ).toBe(0)
  expect(
    await count(`select count(*) from catalogue.seatings where branch_code = 'DL004' and capacity <> 0`),
  ).toBe(0)
})

it('two processes that roll at the same time do not get in each other’s way', async () => {
  clock.advance(10 * 86_400_000)
  await Promise.all([roll(), roll(), roll()])
  expect((await daysOf('iACST')).at(-1)).toBe('2026-12-25')
})

it('a seat more than the room has is refused by the table itself', async () => {
  await expect(
    database.pool.query(
      `update catalogue.seatings set seats_taken = capacity + 1 where branch_code = 'DL001' and capacity > 0`,
    ),
  ).rejects.toThrow(/check constraint/)
})
