import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import {
  FORGOTTEN_AT_ONCE,
  forgetBefore,
  inBatches,
  type Aged,
} from '../../../platform/database-forgetting.ts'

const DAY_MS = 24 * 3_600_000
/** Rule 8 of the DPDP Rules: who came when is kept for a year, then forgotten. */
const KEPT_MS = 365 * DAY_MS
const DEVICES_KEPT_PER_STUDENT = 20

export const KEPT_A_YEAR: readonly Aged[] = [
  { table: 'identity.sessions', column: 'expires_at' },
  { table: 'identity.one_time_links', column: 'expires_at' },
]
export const GATE_COUNTERS: Aged = { table: 'identity.gate_counters', column: 'ends_at' }

/** Of these students, the devices beyond the twenty seen last, and those not seen for a year. */
const forgetDevicesOf = (
  db: Db,
  students: readonly string[],
  longAgo: Date,
  batch: number,
): Promise<number> =>
  inBatches(batch, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from identity.known_devices where ctid = any (array(
        select ctid from (
          select ctid, last_seen_at, row_number() over (partition by student_id order by last_seen_at desc) as place
          from identity.known_devices where student_id = any(${students}::bigint[])
        ) device
        where place > ${DEVICES_KEPT_PER_STUDENT} or last_seen_at < ${longAgo} limit ${limit}))`.execute(db)
    return Number(numAffectedRows)
  })

/** A client without cookies leaves a device behind with every login. Walks through the students in their order. */
const forgetDevices = async (db: Db, longAgo: Date, batch: number): Promise<void> => {
  let after = '0'
  await inBatches(batch, async (limit) => {
    const { rows } = await sql<{ student_id: string; has_too_many: boolean }>`
      select student_id::text,
        count(*) > ${DEVICES_KEPT_PER_STUDENT} or min(last_seen_at) < ${longAgo} as has_too_many
      from identity.known_devices where student_id > ${after}::bigint
      group by student_id order by student_id limit ${limit}`.execute(db)
    const students = rows.filter((row) => row.has_too_many).map((row) => row.student_id)
    if (students.length > 0) await forgetDevicesOf(db, students, longAgo, batch)
    after = rows.at(-1)?.student_id ?? after
    return rows.length
  })
}

/** Removes what no longer opens anything. Doing it twice does nothing more. */
export const forgetExpired = async ({
  db,
  clock,
  batch = FORGOTTEN_AT_ONCE,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly batch?: number
}): Promise<void> => {
  const now = clock.now()
  const longAgo = later(now, -KEPT_MS)
  for (const aged of KEPT_A_YEAR) await forgetBefore(db, aged, longAgo, batch)
  await forgetBefore(db, GATE_COUNTERS, now, batch)
  await forgetDevices(db, longAgo, batch)
}
