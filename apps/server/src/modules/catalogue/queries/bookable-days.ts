import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { candidateDays, hasBookableSeat, type OpenSlot } from './open-slots.ts'

export interface BookableDay {
  readonly examDayId: string
  readonly day: PlainDate
  readonly name: { readonly en: string; readonly hi: string } | null
}

interface Row {
  readonly exam_day_id: string
  readonly day: PlainDate
  readonly name_en: string | null
  readonly name_hi: string | null
}

const atBranch = (branchCode: string | undefined) =>
  branchCode === undefined ? sql`true` : sql`seating.branch_code = ${branchCode}`

/** Days that can be booked now, at one branch or anywhere, earliest first. */
export const bookableDays = async (
  db: Db,
  open: readonly OpenSlot[],
  branchCode?: string,
): Promise<BookableDay[]> => {
  const { rows } = await sql<Row>`
    select exam_day_id::text, day::text, name_en, name_hi
    from (${candidateDays(open)}) candidate
    where ${hasBookableSeat(open, atBranch(branchCode))}
    order by candidate.day`.execute(db)
  return rows.map((row) => ({
    examDayId: row.exam_day_id,
    day: row.day,
    name: row.name_en === null || row.name_hi === null ? null : { en: row.name_en, hi: row.name_hi },
  }))
}

/** Whether any day can be booked. Stops at the first seat found. */
export const hasBookableDay = async (
  db: Db,
  open: readonly OpenSlot[],
  branchCode?: string,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (${candidateDays(open)}) candidate
      where ${hasBookableSeat(open, atBranch(branchCode))}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The last three days before `before` that were not cancelled, latest last. */
export const lastDays = async (db: Db, examType: string, before: PlainDate): Promise<PlainDate[]> => {
  const rows = await db
    .selectFrom('catalogue.exam_days')
    .select('day')
    .where('exam_type', '=', examType)
    .where('day', '<', before)
    .where('is_cancelled', '=', false)
    .orderBy('day', 'desc')
    .limit(3)
    .execute()
  return rows.map((row) => row.day as PlainDate).toReversed()
}

/** The name of a day that has one, such as the name of its paper. */
export const dayName = async (
  db: Db,
  examType: string,
  day: PlainDate,
): Promise<{ readonly en: string; readonly hi: string } | null> => {
  const row = await db
    .selectFrom('catalogue.exam_days')
    .select(['name_en', 'name_hi'])
    .where('exam_type', '=', examType)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.name_en && row.name_hi ? { en: row.name_en, hi: row.name_hi } : null
}
