import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'

/** LOG-15: the session is over for every process with this statement; nobody keeps it in memory. */
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
