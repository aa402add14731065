import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

/** The cards of these places say what the places are. A place that moves needs one again; the database sees to it. */
export const markCardsIssued = async (trx: Trx, registrationIds: readonly string[]): Promise<void> => {
  await sql`update registration.registrations set needs_card = false
    where registration_id = any(${[...registrationIds]}::bigint[])`.execute(trx)
}
