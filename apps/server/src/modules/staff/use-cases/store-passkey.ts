import type { StaffTrx } from '../../../platform/database-staff-write.ts'
import type { NewPasskey } from '../secrets/passkeys.ts'

/** Null if this authenticator's key is stored already, for this member or another. */
export const storePasskey = async (
  trx: StaffTrx,
  memberId: string,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  now: Date,
): Promise<string | null> => {
  const stored = await trx
    .insertInto('staff.passkeys')
    .values({
      member_id: memberId,
      external_id: passkey.externalId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name,
      created_at: now,
    })
    .onConflict((on) => on.column('external_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return stored?.passkey_id ?? null
}
