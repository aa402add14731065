import type { Language } from '@medha/messages/language'
import type { StateOption } from '@medha/contract/wire/catalogue-options'
import type { CentreOption } from '@medha/contract/wire/centre'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { candidateDays, hasBookableSeat, type OpenSlot } from './open-slots.ts'
import type { Slot } from './slots.ts'
import { NAME_COLUMN } from './names.ts'

export interface CentreFilter {
  readonly slots: readonly Slot[]
  /** If set: only centres with a day that can be booked in one of these (OPN-20). */
  readonly bookableIn: readonly OpenSlot[] | null
}

/** The branches a student may choose: never a digital one, and for offline slots only those with seats. */
const choosable = ({ slots, bookableIn }: CentreFilter): RawBuilder<unknown> => {
  const bySlots = slots.some((slot) => slot.mode === 'online')
    ? sql`true`
    : sql`centre.offline_seats is not null`
  const byDays =
    bookableIn === null
      ? sql`true`
      : sql`exists (
          select from (${candidateDays(bookableIn)}) candidate
          where ${hasBookableSeat(bookableIn, sql`seating.branch_code = centre.branch_code`)}
          offset 0)`
  return sql`centre.is_enabled and centre.kind = 'classroom' and ${bySlots} and ${byDays}`
}

export const examStates = async (
  db: Db,
  filter: CentreFilter,
  language: Language,
): Promise<StateOption[]> => {
  const name = sql.ref(NAME_COLUMN[language])
  if (filter.slots.length === 0) return []
  const { rows } = await sql<StateOption>`
    select state_id as id, ${name} as name, short_code as "shortCode"
    from catalogue.states
    where exists (
      select from catalogue.branches centre where centre.state_id = states.state_id and ${choosable(filter)})
    order by ${name}`.execute(db)
  return rows
}

/** Labels as in the branch register; the code that shows them removes the remark (CAS-04). */
export const examCentres = async (db: Db, stateId: number, filter: CentreFilter): Promise<CentreOption[]> => {
  if (filter.slots.length === 0) return []
  const { rows } = await sql<CentreOption>`
    select centre_id as id, branch_code as code, concat_ws(' ', name, label_suffix) as label
    from catalogue.branches centre
    where state_id = ${stateId} and ${choosable(filter)}
    order by name`.execute(db)
  return rows
}
