import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { IpKeys } from '../../../kernel/ip-keys.ts'
import type { Db } from '../../../platform/database.ts'
import { NOBODY_SIGNED_IN, type SignedInFrom } from '../domain/gate-buckets.ts'

/** The count stops here: a whole town may share one address, and a login must not wait for a long count. */
const MOST_SESSIONS = 2_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How many different students have opened a session from an address and from its subnet. */
export const studentsSignedInFrom = async (
  db: Db,
  { ipKey, subnetKey }: IpKeys,
  now: Date,
): Promise<SignedInFrom> => {
  const countedBy = (column: 'ip_key' | 'subnet_key', key: string, since: Date) => sql`
    (select count(distinct student_id)::int from
      (select student_id from identity.sessions
        where ${sql.ref(column)} = ${key} and created_at > ${since} limit ${MOST_SESSIONS}) as recent)`
  const hour = later(now, -HOUR_MS)
  const { rows } = await sql<SignedInFrom>`
    select ${countedBy('ip_key', ipKey, hour)} as "ipInHour",
      ${countedBy('subnet_key', subnetKey, hour)} as "subnetInHour",
      ${countedBy('subnet_key', subnetKey, later(now, -DAY_MS))} as "subnetInDay"`.execute(db)
  return rows[0] ?? NOBODY_SIGNED_IN
}
