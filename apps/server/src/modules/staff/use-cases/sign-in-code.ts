import { refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { ipKeyOf } from '../../../kernel/ip-keys.ts'
import type { Trx } from '../../../platform/database.ts'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import { mustUsePasskey } from '../domain/grants.ts'
import { sessionEnd } from '../domain/session-life.ts'
import { MOST_WRONG_CODES } from '../domain/sign-in-limits.ts'
import { grantsOf } from '../queries/grants.ts'
import { hashToken, looksLikeToken } from '../../../kernel/tokens.ts'
import { aboutMember, contextOf } from './contexts.ts'
import { beginTry, takeBackTry } from './count-tries.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { useCode } from './use-code.ts'

interface HalfSession {
  readonly sessionId: string
  readonly memberId: string
  readonly email: string
}

/** The half-open session of a token; the server knows that a password was given, no field of a request says so. */
const halfSession = async (
  { db, clock }: StaffDeps,
  token: string | undefined,
): Promise<HalfSession | null> => {
  if (!looksLikeToken(token)) return null
  const row = await db
    .selectFrom('staff.sessions as session')
    .innerJoin('staff.members as member', 'member.member_id', 'session.member_id')
    .select(['session_id', 'session.member_id', 'email', 'started_at', 'last_seen_at', 'wrong_codes'])
    .where('token_hash', '=', hashToken(token))
    .where('is_half', '=', true)
    .where('ended_at', 'is', null)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined || row.wrong_codes >= MOST_WRONG_CODES) return null
  const times = { isHalf: true, startedAt: row.started_at, lastSeenAt: row.last_seen_at }
  if (sessionEnd(times) <= clock.now()) return null
  return { sessionId: row.session_id, memberId: row.member_id, email: row.email }
}

/** One of several answers at the same time ends the half-open session; the others find it ended. */
const endHalf = async (trx: Trx, sessionId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const countWrongCode = async ({ db }: StaffDeps, sessionId: string): Promise<void> => {
  await sql`update staff.sessions set wrong_codes = wrong_codes + 1 where session_id = ${sessionId}`.execute(
    db,
  )
}

/** The second factor: turns the half-open session into a new whole one. */
export const signInCode = async (
  deps: StaffDeps,
  token: string | undefined,
  code: string,
  caller: StaffCaller,
): Promise<Outcome<OpenedSession, 'staff.sign-in-failed' | 'staff.wrong-code'>> => {
  const { db, clock, limits } = deps
  const half = await halfSession(deps, token)
  if (half === null) return refuse('staff.sign-in-failed')
  const { memberId, sessionId, email } = half
  // A code has a million values: guesses count with those of the password.
  const source = { memberKey: deps.memberKeyOf(email), ipKey: ipKeyOf(caller.address) }
  const failureId = await beginTry(db, limits, source, clock.now())
  if (failureId === null) return refuse('staff.sign-in-failed')
  const opened = await asStaff(deps, contextOf(memberId, caller), async (trx) => {
    if (mustUsePasskey(await grantsOf(trx, memberId, clock.now()))) return refuse('staff.sign-in-failed')
    if (!(await endHalf(trx, sessionId, clock.now()))) return refuse('staff.sign-in-failed')
    if (!(await useCode(deps, trx, memberId, code))) return refuse('staff.wrong-code')
    const session = await openSession({ clock }, trx, { memberId, way: 'password', isHalf: false }, caller)
    return audited(session, [{ action: 'staff.signed-in', subject: aboutMember(memberId) }])
  })
  if (opened.ok) await takeBackTry(db, failureId)
  else await countWrongCode(deps, sessionId)
  return opened
}
