import { indianDay } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import { openSlots } from '../queries/open-slots.ts'
import { overAt } from '../queries/sittings.ts'
import { slotById } from '../queries/slots.ts'
import type { SeatRequest } from '../domain/seat-order.ts'

export type SeatAnswer = 'taken' | 'no-seat-left' | 'day-not-bookable'

/** The first day this slot can be had for; somebody who paid in time is seated after closing too, but not too late to sit. */
const firstDay = async (
  clock: Clock,
  trx: Trx,
  request: SeatRequest,
  isLate: boolean,
): Promise<PlainDate | null> => {
  const slot = await slotById(trx, request.slotId)
  if (slot === null || slot.examType !== request.examType) return null
  const now = clock.now()
  if (!isLate) return openSlots([slot], now)[0]?.firstDay ?? null
  const today = indianDay(now)
  return now < overAt(slot, today) ? today : addDays(today, 1)
}

interface Seating {
  readonly exam_day_id: string
  readonly capacity: number | null
  readonly is_open: boolean
}

const findSeating = async (trx: Trx, request: SeatRequest): Promise<Seating | undefined> => {
  const { rows } = await sql<Seating>`
    select exam_day.exam_day_id::text, seating.capacity,
           season.is_open and not exam_day.is_cancelled and branch.is_enabled as is_open
    from catalogue.exam_days exam_day
    join catalogue.seasons season using (season)
    join catalogue.seatings seating using (exam_day_id)
    join catalogue.branches branch using (branch_code)
    where exam_day.exam_type = ${request.examType} and exam_day.day = ${request.day}::date
      and seating.branch_code = ${request.branchCode} and seating.slot_id = ${request.slotId}`.execute(trx)
  return rows[0]
}

/**
 * Takes one seat in the caller's transaction. The count stands in the row and its limit beside it: the update's own
 * condition decides and holds the row until the transaction ends, and the check constraint stands behind it. Online
 * nobody sits, so nothing is counted and nobody waits for a row that a whole country would want.
 */
export const takeSeat = async (
  clock: Clock,
  trx: Trx,
  request: SeatRequest,
  options: { readonly isLate: boolean } = { isLate: false },
): Promise<SeatAnswer> => {
  const first = await firstDay(clock, trx, request, options.isLate)
  if (first === null || request.day < first) return 'day-not-bookable'
  const seating = await findSeating(trx, request)
  if (seating === undefined) return 'day-not-bookable'
  if (!seating.is_open || seating.capacity === 0) return 'day-not-bookable'
  if (seating.capacity === null) return 'taken'
  const taken = await trx
    .updateTable('catalogue.seatings')
    .set({ seats_taken: sql`seats_taken + 1` })
    .where('branch_code', '=', request.branchCode)
    .where('exam_day_id', '=', seating.exam_day_id)
    .where('slot_id', '=', request.slotId)
    .where(sql<boolean>`seats_taken < capacity`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? 'taken' : 'no-seat-left'
}

/** Gives a seat back in the caller's transaction. Online there is none to give. */
export const giveSeatBack = async (trx: Trx, request: SeatRequest): Promise<void> => {
  await sql`
    update catalogue.seatings seating set seats_taken = seats_taken - 1
    from catalogue.exam_days exam_day
    where exam_day.exam_day_id = seating.exam_day_id
      and exam_day.exam_type = ${request.examType} and exam_day.day = ${request.day}::date
      and seating.branch_code = ${request.branchCode} and seating.slot_id = ${request.slotId}
      and seating.capacity is not null and seating.seats_taken > 0`.execute(trx)
}
