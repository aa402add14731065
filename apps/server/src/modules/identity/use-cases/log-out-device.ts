import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { isDeviceKey } from '../queries/open-sessions.ts'
import { lockStudent } from './open-session.ts'
import type { SignedInStudent } from './who-is.ts'

/**
 * Ends the sessions of one of the student's other devices and forgets that device. Returns how many sessions ended:
 * none for a device that has no open session of this student, and for the device of the caller, which logs out.
 */
export const logOutDevice = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { studentId, sessionId }: SignedInStudent,
  deviceKey: string,
) =>
  db.transaction().execute(async (trx): Promise<number> => {
    const now = clock.now()
    // A concurrent login runs before or after this, never in between.
    await lockStudent(trx, studentId)
    const { rows } = await sql<{ ended: number }>`
      with device as (
        select distinct device_hash from identity.sessions
        where student_id = ${studentId} and ${isDeviceKey(deviceKey)} and device_hash <>
          (select device_hash from identity.sessions where session_id = ${sessionId})
      ), forgotten as (
        delete from identity.known_devices
        where student_id = ${studentId} and device_hash in (select device_hash from device)
      ), ended as (
        update identity.sessions set revoked_at = ${now}
        where student_id = ${studentId} and device_hash in (select device_hash from device)
          and revoked_at is null and expires_at > ${now}
        returning 1
      )
      select count(*)::int as ended from ended`.execute(trx)
    return rows[0]?.ended ?? 0
  })
