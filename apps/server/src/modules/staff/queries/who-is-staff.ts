import type { SignInWay } from '@medha/contract/shapes/staff'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import type { Grant } from '../domain/grants.ts'
import { NOTED_EVERY_MS, SESSION_LIFE_MS, sessionEnd } from '../domain/session-life.ts'
import { hashToken, looksLikeToken } from '../../../kernel/tokens.ts'
import { grantsInForce } from './grants.ts'

/** A member with an open session, as every call sees them. */
export interface SignedInStaff {
  readonly memberId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'hi'
  readonly way: SignInWay
  readonly grants: readonly Grant[]
  /** Also during work. */
  readonly endsAt: Date
}

interface SessionRow {
  readonly session_id: string
  readonly member_id: string
  readonly way: SignInWay
  readonly is_half: boolean
  readonly started_at: Date
  readonly last_seen_at: Date
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'hi'
  readonly grants: Grant[]
}

const readSession = async (db: Db, token: string, now: Date): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select session_id, member.member_id, way, is_half, started_at, last_seen_at, name, email, language,
      ${grantsInForce(sql.ref('member.member_id'), now)} as grants
    from staff.sessions session join staff.members member on member.member_id = session.member_id
    where token_hash = ${hashToken(token)} and ended_at is null and state = 'active'`.execute(db)
  return rows[0]
}

export type NotStaff = 'staff.not-signed-in' | 'staff.second-factor-first'

/**
 * STF-07: read from the database with every call, grants included, so that a suspension, a sign-out or a grant that ends
 * holds on every process at once.
 */
export const whoIsStaff = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string | undefined,
): Promise<Outcome<SignedInStaff, NotStaff>> => {
  if (!looksLikeToken(token)) return refuse('staff.not-signed-in')
  const now = clock.now()
  const row = await readSession(db, token, now)
  if (row === undefined) return refuse('staff.not-signed-in')
  const times = { isHalf: row.is_half, startedAt: row.started_at, lastSeenAt: row.last_seen_at }
  if (sessionEnd(times) <= now) return refuse('staff.not-signed-in')
  if (row.is_half) return refuse('staff.second-factor-first')
  if (later(row.last_seen_at, NOTED_EVERY_MS) <= now)
    await db
      .updateTable('staff.sessions')
      .set({ last_seen_at: now })
      .where('session_id', '=', row.session_id)
      .execute()
  const { session_id: sessionId, member_id: memberId, name, email, language, way, grants } = row
  const endsAt = later(row.started_at, SESSION_LIFE_MS)
  return done({ memberId, sessionId, name, email, language, way, grants, endsAt })
}
