import { sql } from 'kysely'
import type { Origin } from '../../../kernel/network.ts'
import type { Db } from '../../../platform/database.ts'
import type { SignedInFrom } from '../domain/gate-buckets.ts'

/** A shared address of a whole town is counted no further; nobody waits for a long count. */
const MOST_SESSIONS = 2_000

/** How many different students have opened a session at a line and in its network lately. */
export const studentsSignedInFrom = async (
  db: Db,
  { line, network }: Origin,
  since: Date,
): Promise<SignedInFrom> => {
  const countedAt = (place: 'line' | 'network', key: string) => sql`
    (select count(distinct student_id)::int from
      (select student_id from identity.sessions
        where ${sql.ref(place)} = ${key} and created_at > ${since} limit ${MOST_SESSIONS}) as lately)`
  const { rows } = await sql<SignedInFrom>`
    select ${countedAt('line', line)} as line, ${countedAt('network', network)} as network`.execute(db)
  return rows[0] ?? { line: 0, network: 0 }
}
