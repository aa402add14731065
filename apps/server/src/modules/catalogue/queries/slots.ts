import type { Db, Trx } from '../../../platform/database.ts'
import type { ClosingRule } from '../domain/closing-rule.ts'
import { hoursAndMinutes } from './exam-profile.ts'

export interface Slot {
  readonly id: number
  readonly examType: string
  readonly name: string
  readonly mode: 'online' | 'offline'
  readonly starts: string
  readonly ends: string
  /** The slot's own rule, else its exam type's; null if there is no registration for a day, as with mock papers. */
  readonly closingRule: ClosingRule | null
  /** Neither the slot nor its exam type is switched off. */
  readonly isEnabled: boolean
}

const selectSlots = (db: Db | Trx) =>
  db
    .selectFrom('catalogue.slots as slot')
    .innerJoin('catalogue.exam_types as exam', 'exam.exam_type', 'slot.exam_type')
    .select(['slot.slot_id', 'slot.exam_type', 'slot.name', 'slot.mode', 'slot.starts', 'slot.ends'])
    .select((eb) => [
      eb.fn.coalesce('slot.closing_rule', 'exam.closing_rule').as('closing_rule'),
      eb.and([eb('slot.is_enabled', '=', true), eb('exam.is_enabled', '=', true)]).as('is_enabled'),
    ])

export type SlotRow = Awaited<ReturnType<ReturnType<typeof selectSlots>['execute']>>[number]

export const slotOf = (row: SlotRow): Slot => ({
  id: row.slot_id,
  examType: row.exam_type,
  name: row.name,
  mode: row.mode as Slot['mode'],
  starts: hoursAndMinutes(row.starts),
  ends: hoursAndMinutes(row.ends),
  closingRule: row.closing_rule as ClosingRule | null,
  isEnabled: Boolean(row.is_enabled),
})

/** The slots of an exam type, in the order in which they are offered. */
export const slotsOf = async (db: Db, examType: string): Promise<Slot[]> => {
  const rows = await selectSlots(db)
    .where('slot.exam_type', '=', examType)
    .where('slot.is_enabled', '=', true)
    .orderBy('slot.position')
    .execute()
  return rows.map(slotOf)
}

/** Includes disabled slots: they are not offered, but students with a place in them still sit there. */
export const allSlots = async (db: Db): Promise<Slot[]> =>
  (await selectSlots(db).orderBy('slot.slot_id').execute()).map(slotOf)

export const slotById = async (db: Db | Trx, slotId: number): Promise<Slot | null> => {
  const row = await selectSlots(db).where('slot.slot_id', '=', slotId).executeTakeFirst()
  return row === undefined ? null : slotOf(row)
}

/** Callers name a mode by the slot's name, by its number, or by the plain mode. */
export const slotsNamed = (slots: readonly Slot[], mode: string | undefined): Slot[] => {
  if (mode === undefined) return [...slots]
  const requestedMode = mode.trim().toLowerCase()
  const exact = slots.filter(
    (slot) => slot.name.toLowerCase() === requestedMode || String(slot.id) === requestedMode,
  )
  return exact.length > 0 ? exact : slots.filter((slot) => slot.mode === requestedMode)
}
