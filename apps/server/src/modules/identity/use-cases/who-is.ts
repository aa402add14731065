import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { SESSION_NOTED_EVERY_MS, sessionEnd } from '../domain/session-life.ts'
import { hashToken, looksLikeToken } from '../secrets/tokens.ts'

export interface ShownSession {
  readonly token: string | undefined
  readonly cookieHalf: string | undefined
}

export interface SignedInStudent {
  readonly studentId: string
  readonly sessionId: string
}

/**
 * Whose session this is, asked of the database with every call: that is what makes a logout hold everywhere at once.
 * A session that a browser opened needs both halves (T5): a token that leaked alone opens nothing.
 */
export const whoIs = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { token, cookieHalf }: ShownSession,
): Promise<SignedInStudent | null> => {
  if (!looksLikeToken(token)) return null
  const now = clock.now()
  const session = await db
    .selectFrom('identity.sessions')
    .select(['session_id', 'student_id', 'cookie_hash', 'created_at', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (session === undefined) return null
  if (session.cookie_hash !== null) {
    if (cookieHalf === undefined || !timingSafeEqual(session.cookie_hash, hashToken(cookieHalf))) return null
  }
  if (later(session.last_seen_at, SESSION_NOTED_EVERY_MS) <= now) {
    await db
      .updateTable('identity.sessions')
      .set({ last_seen_at: now, expires_at: sessionEnd(session.created_at, now) })
      .where('session_id', '=', session.session_id)
      .execute()
  }
  return { studentId: session.student_id, sessionId: session.session_id }
}
