import { indianDay } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import { openSlots } from '../queries/open-slots.ts'
import { overAt } from '../queries/sittings.ts'
import { slotOf, type Slot, type SlotRow } from '../queries/slots.ts'
import type { SeatRequest } from '../domain/seat-order.ts'

export type SeatAnswer = 'taken' | 'no-seat-left' | 'day-not-bookable'

interface Seating extends SlotRow {
  readonly exam_day_id: string
  readonly capacity: number | null
  readonly seats_taken: number
  readonly is_open: boolean
}

/** The slot with its rules and its seating on the day: one query, because it runs under the number's lock. */
const readSeating = compiled(
  (_, request: SeatRequest) => sql<Seating>`
    select slot.slot_id, slot.exam_type, slot.name, slot.mode, slot.starts, slot.ends,
           coalesce(slot.closing_rule, exam.closing_rule) as closing_rule,
           slot.is_enabled and exam.is_enabled as is_enabled,
           exam_day.exam_day_id::text, seating.capacity, seating.seats_taken,
           season.is_open and not exam_day.is_cancelled and branch.is_enabled as is_open
    from catalogue.exam_days exam_day
    join catalogue.seasons season using (season)
    join catalogue.seatings seating using (exam_day_id)
    join catalogue.branches branch using (branch_code)
    join catalogue.slots slot on slot.slot_id = seating.slot_id and slot.exam_type = exam_day.exam_type
    join catalogue.exam_types exam on exam.exam_type = slot.exam_type
    where exam_day.exam_type = ${request.examType} and exam_day.day = ${request.day}::date
      and seating.branch_code = ${request.branchCode} and seating.slot_id = ${request.slotId}`,
)

/**
 * The first day for which this slot can be booked; a family that paid in time gets a seat after closing too, unless the
 * sitting is over.
 */
const firstDay = (slot: Slot, now: Date, isLate: boolean): PlainDate | null => {
  if (!isLate) return openSlots([slot], now)[0]?.firstDay ?? null
  const today = indianDay(now)
  return now < overAt(slot, today) ? today : addDays(today, 1)
}

interface Lateness {
  readonly isLate: boolean
}

const bookable = async (
  clock: Clock,
  trx: Trx,
  request: SeatRequest,
  { isLate }: Lateness,
): Promise<Seating | null> => {
  const [seating] = await readSeating(trx, request)
  if (seating === undefined) return null
  const first = firstDay(slotOf(seating), clock.now(), isLate)
  if (first === null || request.day < first) return null
  return seating.is_open && seating.capacity !== 0 ? seating : null
}

/** Whether a seat could be taken now. Takes and locks nothing. */
export const findSeat = async (
  clock: Clock,
  trx: Trx,
  request: SeatRequest,
  options: Lateness = { isLate: false },
): Promise<Exclude<SeatAnswer, 'taken'> | 'left'> => {
  const seating = await bookable(clock, trx, request, options)
  if (seating === null) return 'day-not-bookable'
  return seating.capacity === null || seating.seats_taken < seating.capacity ? 'left' : 'no-seat-left'
}

/** The capacity; null online, and if there is no seating. */
export const capacityOf = async (trx: Trx, request: SeatRequest): Promise<number | null> =>
  (await readSeating(trx, request))[0]?.capacity ?? null

/**
 * Takes one seat in the caller's transaction. The condition of the update enforces the limit and locks the row until
 * the transaction ends; a check constraint backs it. Online slots have no limit, so nothing is counted and no request
 * waits for a row lock.
 */
export const takeSeat = async (
  clock: Clock,
  trx: Trx,
  request: SeatRequest,
  options: Lateness = { isLate: false },
): Promise<SeatAnswer> => {
  const seating = await bookable(clock, trx, request, options)
  if (seating === null) return 'day-not-bookable'
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

/** Releases a seat in the caller's transaction. Online there is none. */
export const giveSeatBack = async (trx: Trx, request: SeatRequest): Promise<void> => {
  await sql`
    update catalogue.seatings seating set seats_taken = seats_taken - 1
    from catalogue.exam_days exam_day
    where exam_day.exam_day_id = seating.exam_day_id
      and exam_day.exam_type = ${request.examType} and exam_day.day = ${request.day}::date
      and seating.branch_code = ${request.branchCode} and seating.slot_id = ${request.slotId}
      and seating.capacity is not null and seating.seats_taken > 0`.execute(trx)
}
