import type { OpenSession } from '@medha/contract/shapes/open-sessions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { DeviceKind } from '../../../kernel/device-kind.ts'

/** Enough of a device's hash to tell a student's devices apart; the rest stays here. */
const deviceKey = sql<string>`encode(substr(device_hash, 1, 8), 'hex')`

export const isDeviceKey = (key: string) => sql<boolean>`${deviceKey} = ${key}`

/** One entry per device, this one first. */
export const openSessions = async (
  db: Db,
  { studentId, sessionId }: { readonly studentId: string; readonly sessionId: string },
  now: Date,
): Promise<OpenSession[]> => {
  const { rows } = await sql<{
    device_key: string
    device: DeviceKind
    last_seen_at: Date
    is_this: boolean
  }>`
    select ${deviceKey} as device_key, (array_agg(device order by last_seen_at desc))[1] as device,
           max(last_seen_at) as last_seen_at, bool_or(session_id = ${sessionId}) as is_this
    from identity.sessions
    where student_id = ${studentId} and revoked_at is null and expires_at > ${now}
    group by device_hash order by is_this desc, last_seen_at desc`.execute(db)
  return rows.map((row) => ({
    deviceKey: row.device_key,
    device: row.device,
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.is_this,
  }))
}
