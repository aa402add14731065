import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { SESSION_NOTED_EVERY_MS, sessionEnd } from '../domain/session-life.ts'
import type { StudentKeys } from '../secrets/student-keys.ts'
import { hashToken, looksLikeToken } from '../../../kernel/tokens.ts'

export interface ShownSession {
  readonly token: string | undefined
  readonly cookieHalf: string | undefined
  /** The student for whom the calling page was rendered. */
  readonly studentKey: string | undefined
}

export interface SignedInStudent {
  readonly studentId: string
  readonly sessionId: string
}

/** Why a request is refused for the student it names. */
export type NotThisStudent = 'edge.not-signed-in' | 'edge.another-student'

interface WhoIsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly studentKeys: StudentKeys
}

/**
 * Looks up the session in the database with every request, so that a logout takes effect everywhere immediately. A
 * session opened by a browser needs both halves (T5): a leaked token alone is worth nothing.
 *
 * All tabs of a browser share its last session, so a page also sends the student it was rendered for: an older tab is
 * refused, instead of acting for the child who has logged in since.
 */
export const whoIs = async (
  { db, clock, studentKeys }: WhoIsDeps,
  { token, cookieHalf, studentKey }: ShownSession,
): Promise<Outcome<SignedInStudent, NotThisStudent>> => {
  if (!looksLikeToken(token)) return refuse('edge.not-signed-in')
  const now = clock.now()
  const session = await db
    .selectFrom('identity.sessions')
    .select(['session_id', 'student_id', 'cookie_hash', 'created_at', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (session === undefined) return refuse('edge.not-signed-in')
  if (session.cookie_hash !== null) {
    if (cookieHalf === undefined || !timingSafeEqual(session.cookie_hash, hashToken(cookieHalf)))
      return refuse('edge.not-signed-in')
    // Our pages always send the key; a page without it was loaded before the login.
    if (studentKey === undefined) return refuse('edge.not-signed-in')
  }
  if (studentKey !== undefined && !studentKeys.isOf(studentKey, session.student_id))
    return refuse('edge.another-student')
  if (later(session.last_seen_at, SESSION_NOTED_EVERY_MS) <= now) {
    await db
      .updateTable('identity.sessions')
      .set({ last_seen_at: now, expires_at: sessionEnd(session.created_at, now) })
      .where('session_id', '=', session.session_id)
      .execute()
  }
  return done({ studentId: session.student_id, sessionId: session.session_id })
}
