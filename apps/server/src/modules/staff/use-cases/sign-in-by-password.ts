import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { ipKeyOf } from '../../../kernel/ip-keys.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import { mustUsePasskey } from '../domain/grants.ts'
import { grantsOf } from '../queries/grants.ts'
import { isPassword, NO_ONES_HASH } from '../secrets/passwords.ts'
import { beginTry, takeBackTry } from './count-tries.ts'
import { openSession, type OpenedSession } from './open-session.ts'

/**
 * The first factor of the fallback. Wrong, unknown, suspended, limited and not allowed do the same work and are one
 * refusal (STF-05).
 */
export const signInByPassword = async (
  deps: StaffDeps,
  { email, password }: { readonly email: string; readonly password: string },
  caller: StaffCaller,
): Promise<Outcome<OpenedSession, 'staff.sign-in-failed'>> => {
  const { db, clock, limits } = deps
  const member = await db
    .selectFrom('staff.members as member')
    .leftJoin('staff.passwords as password', 'password.member_id', 'member.member_id')
    .select(['member.member_id', 'state', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const memberId = member?.member_id ?? '0'
  const grants = await grantsOf(db, memberId, clock.now())
  const source = { memberKey: deps.memberKeyOf(email), ipKey: ipKeyOf(caller.address) }
  const failureId = await beginTry(db, limits, source, clock.now())
  const isRight = await isPassword(password, member?.password_hash ?? NO_ONES_HASH)
  const mayUse = member?.state === 'active' && member.password_hash !== null && !mustUsePasskey(grants)
  if (failureId === null || !isRight || !mayUse) return refuse('staff.sign-in-failed')
  await takeBackTry(db, failureId)
  return done(
    await db
      .transaction()
      .execute((trx) => openSession({ clock }, trx, { memberId, way: 'password', isHalf: true }, caller)),
  )
}
