import { sql } from 'kysely'
import type { IpKeys } from '../../../kernel/ip-keys.ts'
import type { Db } from '../../../platform/database.ts'
import type { SignedInFrom } from '../domain/gate-buckets.ts'

/** The count stops here: a whole town may share one address, and a login must not wait for a long count. */
const MOST_SESSIONS = 2_000

/** How many different students have opened a session from an address and from its subnet since a moment. */
export const studentsSignedInFrom = async (
  db: Db,
  { ipKey, subnetKey }: IpKeys,
  since: Date,
): Promise<SignedInFrom> => {
  const countedBy = (column: 'ip_key' | 'subnet_key', key: string) => sql`
    (select count(distinct student_id)::int from
      (select student_id from identity.sessions
        where ${sql.ref(column)} = ${key} and created_at > ${since} limit ${MOST_SESSIONS}) as recent)`
  const { rows } = await sql<SignedInFrom>`
    select ${countedBy('ip_key', ipKey)} as ip, ${countedBy('subnet_key', subnetKey)} as subnet`.execute(db)
  return rows[0] ?? { ip: 0, subnet: 0 }
}
