import type { SignInWay } from '@medha/contract/shapes/staff'
import type { Clock } from '../../../kernel/clock.ts'
import { ipKeyOf } from '../../../kernel/ip-keys.ts'
import type { Trx } from '../../../platform/database.ts'
import type { StaffCaller } from '../deps.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'

export interface OpenedSession {
  readonly sessionId: string
  /** For the cookie; the database has its hash only. */
  readonly token: string
}

/** Each sign-in gets a new token: nothing that was in the browser before becomes a session. */
export const openSession = async (
  { clock }: { readonly clock: Clock },
  trx: Trx,
  member: { readonly memberId: string; readonly way: SignInWay; readonly isHalf: boolean },
  { device, address }: StaffCaller,
): Promise<OpenedSession> => {
  const token = newToken()
  const now = clock.now()
  const { session_id: sessionId } = await trx
    .insertInto('staff.sessions')
    .values({
      member_id: member.memberId,
      token_hash: hashToken(token),
      way: member.way,
      is_half: member.isHalf,
      device,
      ip_key: ipKeyOf(address),
      started_at: now,
      last_seen_at: now,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return { sessionId, token }
}
