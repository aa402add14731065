import type { Trx } from '../../../platform/database.ts'
import type { Passkey } from '../secrets/passkeys.ts'

/** False if the passkey was used or removed at the same moment: its count moves on with each signature. */
export const noteUse = async (
  trx: Trx,
  { passkeyId, signCount: before }: Passkey,
  signCount: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff.passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where('sign_count', '=', String(before))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
