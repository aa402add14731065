import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'

const DAY_MS = 24 * 3_600_000
/** Rule 8 of the DPDP Rules: who came when is kept for a year, then forgotten. */
const KEPT_MS = 365 * DAY_MS
const DEVICES_KEPT_PER_STUDENT = 20

/** Removes what no longer opens anything. Doing it twice does nothing more. */
export const forgetExpired = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  const now = clock.now()
  const longAgo = later(now, -KEPT_MS)
  await db.deleteFrom('identity.sessions').where('expires_at', '<', longAgo).execute()
  await db.deleteFrom('identity.one_time_links').where('expires_at', '<', longAgo).execute()
  await db.deleteFrom('identity.gate_counters').where('ends_at', '<', now).execute()
  // A client without cookies leaves a device behind with every login.
  await sql`
    delete from identity.known_devices d using (
      select student_id, device_hash, last_seen_at,
             row_number() over (partition by student_id order by last_seen_at desc) as place
      from identity.known_devices
    ) old
    where d.student_id = old.student_id and d.device_hash = old.device_hash
      and (old.place > ${DEVICES_KEPT_PER_STUDENT} or old.last_seen_at < ${longAgo})`.execute(db)
}
