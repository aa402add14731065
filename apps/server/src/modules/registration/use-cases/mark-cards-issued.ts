import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

/** The cards of these places are up to date. When a place moves, a database trigger sets `needs_card` again. */
export const markCardsIssued = async (trx: Trx, registrationIds: readonly string[]): Promise<void> => {
  await sql`update registration.registrations set needs_card = false
    where registration_id = any(${[...registrationIds]}::bigint[])`.execute(trx)
}

/** The card of this student is out of date although the place has not moved: a name was corrected. */
export const markCardNeeded = async (trx: Trx, studentId: string): Promise<void> => {
  await sql`update registration.registrations set needs_card = true where student_id = ${studentId}`.execute(
    trx,
  )
}
