import type { Db } from '../../../platform/database.ts'

/** The browser that a session was opened in, as a hash; null for a session that is gone. */
export const deviceOfSession = async (db: Db, sessionId: string): Promise<Buffer | null> => {
  const session = await db
    .selectFrom('identity.sessions')
    .select('device_hash')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return session?.device_hash ?? null
}
