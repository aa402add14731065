import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { instantOfMs } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { SHARD_BIT, shardOf } from '../domain/attempt-id.ts'
import { attemptHours, type SittingHours } from '../domain/attempt-times.ts'
import { compensationMinutes } from '../domain/compensation.ts'
import { selectPlaces } from '../../registration/index.ts'
import { attemptRows, type AttemptRow } from './attempt-row.ts'
import type { LaidOutSitting } from './lay-out-sitting.ts'

const SEED_BYTES = 8
const NONCE_BYTES = 16

/** PPR-17: the form is drawn once, from the seed. */
const formOf = (seed: Buffer, forms: number): number => 1 + (seed.readUInt32BE(4) % forms)

/** Everything about a new attempt that is drawn once and never changes. */
const drawn = (studentId: string, hours: SittingHours, forms: number) => {
  const [seed, nonce] = [randomBytes(SEED_BYTES), randomBytes(NONCE_BYTES)]
  const opensAt = instantOfMs(attemptHours(hours, nonce.readUInt32BE(0)).opensAt)
  return { studentId, shard: shardOf(studentId), seed, nonce, form: formOf(seed, forms), opensAt }
}

/**
 * A1 for many students, in one statement. A student who has an attempt keeps it and uses no number; of two concurrent
 * inserts the constraint keeps one. ATT-11: after voided attempts the next number is used. Returns how many were made.
 */
export const makeAttempts = async (
  db: Db,
  studentIds: readonly string[],
  { sittingId, satOn, kind, hours, jitterMs, forms }: LaidOutSitting,
): Promise<number> => {
  if (forms === 0 || kind === 'hall' || studentIds.length === 0) return 0
  const own = { ...hours, kind, openingSpread: jitterMs }
  const rows = studentIds.map((studentId) => drawn(studentId, own, forms))
  const { numAffectedRows } = await sql`
    insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at,
      number, compensation_minutes, centre)
    select shard, (shard::int8 << ${sql.lit(Number(SHARD_BIT))}) + nextval('delivery.test_attempt_numbers'), student_id,
      ${sittingId}, ${satOn}::date, form, seed, nonce, opens_at,
      1 + (select count(*) from delivery.test_attempts a
        where a.shard = given.shard and a.student_id = given.student_id and a.sitting_id = ${sittingId}),
      case when exists (select from delivery.accommodations had where had.student_id = given.student_id)
        then ${compensationMinutes(hours.duration)}::int2 else 0 end,
      (select place.branch_code from ${selectPlaces(db)} place where place.student_id = given.student_id
        order by place.state = 'confirmed' desc limit 1)
    from unnest(${rows.map((row) => row.shard)}::int2[], ${rows.map((row) => row.studentId)}::int8[],
      ${rows.map((row) => row.form)}::int2[], ${rows.map((row) => row.seed)}::bytea[],
      ${rows.map((row) => row.nonce)}::bytea[], ${rows.map((row) => row.opensAt)}::timestamptz[])
      as given (shard, student_id, form, seed, nonce, opens_at)
    where not exists (select from delivery.test_attempts a
      where a.shard = given.shard and a.student_id = given.student_id and a.sitting_id = ${sittingId} and a.state <> 'void')
    on conflict (shard, student_id, sitting_id, number) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const existing = async (db: Db, studentId: string, sittingId: string): Promise<AttemptRow | null> => {
  const own = sql`a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and a.sitting_id = ${sittingId}
    and a.state <> 'void'`
  return (await attemptRows(db, sql`${own} order by a.number desc limit 1`))[0] ?? null
}

/** A1, ATT-01: the attempt of a student in a sitting; made if it is missing. */
export const makeAttempt = async (
  db: Db,
  studentId: string,
  sitting: LaidOutSitting,
): Promise<AttemptRow | null> => {
  const before = await existing(db, studentId, sitting.sittingId)
  if (before !== null) return before
  await makeAttempts(db, [studentId], sitting)
  return existing(db, studentId, sitting.sittingId)
}
