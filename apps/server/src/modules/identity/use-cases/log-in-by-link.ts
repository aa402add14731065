import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { LinkRefusal } from '../refusals.ts'
import { later } from '../../../kernel/instants.ts'
import type { Trx } from '../../../platform/database.ts'
import type { SignedLinks } from '../secrets/signed-links.ts'
import { hashToken } from '../../../kernel/tokens.ts'
import type { LogInDeps, SignedIn, SignInFrom } from './log-in.ts'
import { openSession } from './open-session.ts'

type LinkDeps = Omit<LogInDeps, 'testCredentials'> & { readonly signedLinks: SignedLinks }

/** Checks the code and marks it used in one statement, so that two logins at the same moment cannot both succeed. */
const take = (
  { signedLinks }: LinkDeps,
  trx: Trx,
  code: string,
  now: Date,
): Promise<{ readonly studentId: string } | undefined> => {
  const signed = signedLinks.read(code)
  if (signed === null)
    return trx
      .updateTable('identity.one_time_links')
      .set({ used_at: now })
      .where('code_hash', '=', hashToken(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('student_id as studentId')
      .executeTakeFirst()
  const lifeMs = signed.expiresAtMs - now.getTime()
  if (lifeMs <= 0) return Promise.resolve(undefined)
  return trx
    .insertInto('identity.one_time_links')
    .values({
      code_hash: hashToken(code),
      student_id: signed.studentId,
      issued_at: now,
      expires_at: later(now, lifeMs),
      used_at: now,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('student_id as studentId')
    .executeTakeFirst()
}

/** The student of the code. The code stays unused: the student may still use it after the question. */
const studentOf = async ({ signedLinks, db }: LinkDeps, code: string): Promise<string | undefined> => {
  const signed = signedLinks.read(code)
  if (signed !== null) return signed.studentId
  const stored = await db
    .selectFrom('identity.one_time_links')
    .select('student_id')
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return stored?.student_id
}

/** OPN-66: the code of a link signs in once; every later use is refused. */
export const logInByLink = async (
  deps: LinkDeps,
  code: string,
  from: SignInFrom,
): Promise<Outcome<SignedIn, LinkRefusal>> => {
  if (from.replacesAnother !== undefined) {
    const studentId = await studentOf(deps, code)
    if (studentId !== undefined && (await from.replacesAnother(studentId)))
      return refuse('identity.logged-in-as-another')
  }
  const opened = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const link = await take(deps, trx, code, now)
    if (link === undefined) return null
    return { ...(await openSession(deps, trx, link.studentId, from)), studentId: link.studentId }
  })
  if (opened === null) return refuse('identity.link-spent')
  const { studentId, ...session } = opened
  return done({
    ...session,
    studentKey: deps.studentKeys.of(studentId),
    dashboardUrl: await deps.dashboardUrl(studentId, from.host),
  })
}
