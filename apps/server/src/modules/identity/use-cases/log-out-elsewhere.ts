import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { lockStudent } from './open-session.ts'
import type { SignedInStudent } from './who-is.ts'

/**
 * Ends every session but this one and forgets every device but this one: a stranger's phone is no longer exempt from
 * the limits, and the family is notified of its next login. Returns how many sessions ended.
 */
export const logOutElsewhere = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  own: SignedInStudent,
) =>
  db.transaction().execute(async (trx): Promise<number> => {
    const { studentId, sessionId } = own
    const now = clock.now()
    // A concurrent login runs before or after this, never in between.
    await lockStudent(trx, studentId)
    const { rows } = await sql<{ ended: number }>`
      with forgotten as (
        delete from identity.known_devices where student_id = ${studentId} and device_hash <>
          (select device_hash from identity.sessions where session_id = ${sessionId})
      ), ended as (
        update identity.sessions set revoked_at = ${now}
        where student_id = ${studentId} and session_id <> ${sessionId}
          and revoked_at is null and expires_at > ${now}
        returning 1
      )
      select count(*)::int as ended from ended`.execute(trx)
    return rows[0]?.ended ?? 0
  })
