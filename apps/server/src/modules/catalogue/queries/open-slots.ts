import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import { firstBookableDay } from '../domain/closing-rule.ts'
import type { Slot } from './slots.ts'

/** A slot that takes registrations, with the first day for which it still does. */
export interface OpenSlot {
  readonly slotId: number
  readonly examType: string
  readonly firstDay: PlainDate
}

export const openSlots = (slots: readonly Slot[], now: Date): OpenSlot[] =>
  slots
    .filter((slot) => slot.isEnabled)
    .flatMap(({ id, examType, closingRule }) =>
      closingRule === null ? [] : [{ slotId: id, examType, firstDay: firstBookableDay(closingRule, now) }],
    )

/** Candidates: days of these exams, not cancelled, in an open season, from the earliest that can be booked. */
export const candidateDays = (open: readonly OpenSlot[]) => sql`
  select exam_day.*
  from catalogue.exam_days exam_day
  join catalogue.seasons season on season.season = exam_day.season and season.is_open
  where exam_day.exam_type = any(${open.map(({ examType }) => examType)}::text[])
    and exam_day.day >= (select min(first_day) from unnest(${open.map(({ firstDay }) => firstDay)}::date[]) first_day)
    and not exam_day.is_cancelled`

/**
 * Seats that can be booked on a candidate day: the slot is still open for it, the branch is enabled, a seat is left.
 * Together with `candidateDays` the only definition of bookable. `offset 0` keeps PostgreSQL from turning the `exists`
 * into a join over every seat in the country; it stops at the first seat instead.
 */
export const hasBookableSeat = (open: readonly OpenSlot[], where: ReturnType<typeof sql>) => sql`
  exists (
    select from unnest(${open.map(({ slotId }) => slotId)}::int[], ${open.map(({ firstDay }) => firstDay)}::date[])
      as open_slot(slot_id, first_day)
    join catalogue.seatings seating
      on seating.exam_day_id = candidate.exam_day_id and seating.slot_id = open_slot.slot_id
    join catalogue.branches branch on branch.branch_code = seating.branch_code and branch.is_enabled
    where candidate.day >= open_slot.first_day
      and (seating.capacity is null or seating.seats_taken < seating.capacity)
      and ${where}
    offset 0)`
