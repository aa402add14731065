import type { Db, Trx } from '../../../platform/database.ts'
import type { Passkey } from '../secrets/passkeys.ts'

const COLUMNS = ['passkey_id', 'member_id', 'external_id', 'public_key', 'sign_count', 'transports'] as const

interface PasskeyRow {
  readonly passkey_id: string
  readonly member_id: string
  readonly external_id: Buffer
  readonly public_key: Buffer
  readonly sign_count: string
  readonly transports: string[]
}

const passkeyOf = (row: PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  memberId: row.member_id,
  externalId: row.external_id,
  publicKey: row.public_key,
  signCount: Number(row.sign_count),
  transports: row.transports,
})

export interface FoundPasskey {
  readonly passkey: Passkey
  readonly isMemberActive: boolean
  readonly userHandle: Buffer
}

export const passkeyByExternalId = async (db: Db | Trx, externalId: Buffer): Promise<FoundPasskey | null> => {
  const row = await db
    .selectFrom('staff.passkeys as passkey')
    .innerJoin('staff.members as member', 'member.member_id', 'passkey.member_id')
    .select([
      'passkey.passkey_id',
      'passkey.member_id',
      'passkey.external_id',
      'passkey.public_key',
      'passkey.sign_count',
      'passkey.transports',
      'member.state',
      'member.user_handle',
    ])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (row === undefined) return null
  return { passkey: passkeyOf(row), isMemberActive: row.state === 'active', userHandle: row.user_handle }
}

export const passkeysOf = async (db: Db | Trx, memberId: string): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('staff.passkeys')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('passkey_id')
    .execute()
  return rows.map(passkeyOf)
}
