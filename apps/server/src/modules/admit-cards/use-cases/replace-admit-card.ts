import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { markCardNeeded, selectPlaces } from '../../registration/index.ts'
import type { AdmitCardDeps } from '../deps.ts'

/** Ends the student's card, if there is one. The place has not moved, so the sweep has to be told to look at it. */
export const replaceAdmitCard = async (
  { clock }: Pick<AdmitCardDeps, 'clock'>,
  trx: Trx,
  studentId: string,
): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update admit_cards.admit_cards card set replaced_at = ${clock.now()}
    from ${selectPlaces(trx)} place
    where place.registration_id = card.registration_id and place.student_id = ${studentId}
      and card.replaced_at is null`.execute(trx)
  if (numAffectedRows > 0n) await markCardNeeded(trx, studentId)
}
