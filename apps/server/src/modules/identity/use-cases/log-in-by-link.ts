import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { LinkRefusal } from '../refusals.ts'
import { hashToken } from '../secrets/tokens.ts'
import type { LogInDeps, SignedIn, SignInFrom } from './log-in.ts'
import { openSession } from './open-session.ts'

/** OPN-66: whoever comes first with the code of one of our links is let in, everybody after is not. */
export const logInByLink = async (
  deps: Omit<LogInDeps, 'testCredentials'>,
  code: string,
  from: SignInFrom,
): Promise<Outcome<SignedIn, LinkRefusal>> => {
  const opened = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    // Taking and marking is one statement, so the same code at the same moment still works only once.
    const link = await trx
      .updateTable('identity.one_time_links')
      .set({ used_at: now })
      .where('code_hash', '=', hashToken(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('student_id as studentId')
      .executeTakeFirst()
    if (link === undefined) return null
    return { ...(await openSession(deps, trx, link.studentId, from)), studentId: link.studentId }
  })
  if (opened === null) return refuse('identity.link-spent')
  const { studentId, ...session } = opened
  return done({ ...session, dashboardUrl: await deps.dashboardUrl(studentId, from.host) })
}
