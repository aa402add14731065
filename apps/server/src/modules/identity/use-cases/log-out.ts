import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'

/** LOG-15: this statement ends the session for every process, since none caches sessions. */
export const logOut = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  sessionId: string,
): Promise<void> => {
  await db
    .updateTable('identity.sessions')
    .set({ revoked_at: clock.now() })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
