import { indianInstant } from '@medha/rules/indian-time'
import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import { closesAt } from '../domain/closing-rule.ts'
import { slotById, type Slot } from './slots.ts'

/** When one slot of one day can no longer be booked, and when it begins. */
export interface Sitting {
  readonly closesAt: Date
  readonly startsAt: Date
  /** From then on the test cannot be started: at a centre it has begun, online its window has ended. */
  readonly overAt: Date
}

export const overAt = ({ mode, starts, ends }: Slot, day: PlainDate): Date =>
  indianInstant(day, mode === 'online' ? ends : starts)

export const sittingOf = async (db: Db | Trx, slotId: number, day: PlainDate): Promise<Sitting | null> => {
  const slot = await slotById(db, slotId)
  if (slot === null) return null
  const startsAt = indianInstant(day, slot.starts)
  return {
    closesAt: slot.closingRule === null ? startsAt : closesAt(slot.closingRule, day),
    startsAt,
    overAt: overAt(slot, day),
  }
}

/**
 * Whether the sitting takes place: the day is not cancelled and the centre not closed. Free seats and the closing time
 * do not matter.
 */
export const isHeld = async (
  db: Db | Trx,
  seat: {
    readonly examType: string
    readonly day: PlainDate
    readonly slotId: number
    readonly branchCode: string
  },
): Promise<boolean> => {
  const { rows } = await sql`
    select from catalogue.exam_days exam_day
    join catalogue.seatings seating using (exam_day_id)
    join catalogue.branches branch using (branch_code)
    where exam_day.exam_type = ${seat.examType} and exam_day.day = ${seat.day}::date
      and seating.branch_code = ${seat.branchCode} and seating.slot_id = ${seat.slotId}
      and not exam_day.is_cancelled and branch.is_enabled`.execute(db)
  return rows.length > 0
}

/** Cancelled days and closed centres, where students may still have a place. */
export interface NotHeld {
  readonly days: ReadonlySet<PlainDate>
  readonly branches: ReadonlySet<string>
}

/** For batches of places. A day that is missing in the calendar does not count as cancelled. */
export const notHeld = async (
  db: Db | Trx,
  {
    examType,
    first,
    last,
  }: { readonly examType: string; readonly first: PlainDate; readonly last: PlainDate },
): Promise<NotHeld> => {
  const { rows: days } = await sql<{ day: string }>`
    select day::text from catalogue.exam_days
    where exam_type = ${examType} and day between ${first}::date and ${last}::date and is_cancelled`.execute(
    db,
  )
  const { rows: branches } = await sql<{ branch_code: string }>`
    select branch_code from catalogue.branches where not is_enabled`.execute(db)
  return {
    days: new Set(days.map(({ day }) => plainDate(day))),
    branches: new Set(branches.map((row) => row.branch_code)),
  }
}
