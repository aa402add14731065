import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { StaffDeps } from '../deps.ts'
import { acceptedStep } from '../secrets/totp.ts'

/** STF-03: a code of the member's app, once: the row is locked, so that two requests cannot use the same step. */
export const useCode = async (
  { clock, totp }: Pick<StaffDeps, 'clock' | 'totp'>,
  trx: Trx,
  memberId: string,
  code: string,
): Promise<boolean> => {
  const { rows } = await sql<{ totp_sealed: Buffer; last_step: string }>`
    select totp_sealed, last_step from staff.passwords where member_id = ${memberId} for update`.execute(trx)
  const [stored] = rows
  if (stored === undefined) return false
  const secret = totp.open(memberId, stored.totp_sealed)
  const step = acceptedStep(secret, code, clock.now(), Number(stored.last_step))
  if (step === null) return false
  await trx
    .updateTable('staff.passwords')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .execute()
  return true
}
