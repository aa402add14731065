import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { DELETE_BATCH, inBatches } from '../../../platform/database-deletion.ts'
import { applyRetention } from '../../../platform/database-retention.ts'
import { IDENTITY_RETENTION, KNOWN_DEVICES } from '../retention.ts'

const DAY_MS = 24 * 3_600_000

/** For these students, deletes all but the twenty devices seen last, and devices not seen for a year. */
const deleteDevicesOf = (
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
        where place > ${KNOWN_DEVICES.perStudent} or last_seen_at < ${longAgo} limit ${limit}))`.execute(db)
    return Number(numAffectedRows)
  })

/** A client without cookies adds a device with every login. The batches follow the order of student ids. */
const deleteDevices = async (db: Db, longAgo: Date, batch: number): Promise<void> => {
  let after = '0'
  await inBatches(batch, async (limit) => {
    const { rows } = await sql<{ student_id: string; has_too_many: boolean }>`
      select student_id::text,
        count(*) > ${KNOWN_DEVICES.perStudent} or min(last_seen_at) < ${longAgo} as has_too_many
      from identity.known_devices where student_id > ${after}::bigint
      group by student_id order by student_id limit ${limit}`.execute(db)
    const students = rows.filter((row) => row.has_too_many).map((row) => row.student_id)
    if (students.length > 0) await deleteDevicesOf(db, students, longAgo, batch)
    after = rows.at(-1)?.student_id ?? after
    return rows.length
  })
}

/** Deletes expired sessions, links, counters and devices. Safe to repeat. */
export const deleteExpired = async ({
  db,
  clock,
  batch = DELETE_BATCH,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly batch?: number
}): Promise<void> => {
  await applyRetention({ db, clock }, IDENTITY_RETENTION, batch)
  await deleteDevices(db, later(clock.now(), -KNOWN_DEVICES.keptDays * DAY_MS), batch)
}
