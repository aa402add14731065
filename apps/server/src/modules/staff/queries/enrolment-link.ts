import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { mustUsePasskey } from '../domain/grants.ts'
import { hashToken } from '../../../kernel/tokens.ts'
import { grantsOf } from './grants.ts'

export interface EnrolmentLink {
  readonly linkId: string
  readonly memberId: string
  readonly name: string
  readonly email: string
  readonly userHandle: Buffer
  readonly allowsPassword: boolean
  /** Set once a password was chosen, until the code of the app confirms it. */
  readonly pending: { readonly passwordHash: string; readonly totpSealed: Buffer } | null
}

/** Null for a link that is unknown, used, replaced or too old, or whose member is suspended. */
export const enrolmentLink = async (
  { db, clock }: { readonly db: Db | Trx; readonly clock: Clock },
  token: string,
): Promise<EnrolmentLink | null> => {
  const row = await db
    .selectFrom('staff.enrolment_links as link')
    .innerJoin('staff.members as member', 'member.member_id', 'link.member_id')
    .select(['link_id', 'member.member_id', 'name', 'email', 'user_handle', 'password_hash', 'totp_sealed'])
    .where('token_hash', '=', hashToken(token))
    .where('link.ended_at', 'is', null)
    .where('link.expires_at', '>', clock.now())
    .where('state', '<>', 'suspended')
    .executeTakeFirst()
  if (row === undefined) return null
  const grants = await grantsOf(db, row.member_id, clock.now())
  return {
    linkId: row.link_id,
    memberId: row.member_id,
    name: row.name,
    email: row.email,
    userHandle: row.user_handle,
    allowsPassword: !mustUsePasskey(grants),
    pending:
      row.password_hash === null || row.totp_sealed === null
        ? null
        : { passwordHash: row.password_hash, totpSealed: row.totp_sealed },
  }
}
