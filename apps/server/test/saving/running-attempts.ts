import type pg from 'pg'
import { attemptIdOf, shardOfAttempt } from '../../src/modules/delivery/domain/attempt-id.ts'
import { blankSheet, firstHead } from './device.ts'

/** Attempts that were started and have saved nothing yet; returns their ids. */
export const plantRunningAttempts = async (
  pool: pg.Pool,
  {
    count,
    from = 1,
    now = new Date(),
    sittingId = 1,
  }: { readonly count: number; readonly from?: number; readonly now?: Date; readonly sittingId?: number },
): Promise<string[]> => {
  const students = Array.from({ length: count }, (_, at) => String(from + at))
  const ids = students.map((student) => attemptIdOf(student, student))
  await pool.query(
    `insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
       started_at, deadline_at, epoch, device_hash, head, sheet, language, declaration_version)
     select shard, attempt_id, student_id, $5, $6::timestamptz::date, 1, '\\x0102030405060708', sha256('nonce'), $6, 'running', $6,
       $6::timestamptz + interval '3 hours', 1, sha256('device'), head, $7, 'en', 1
     from unnest($1::int2[], $2::int8[], $3::int8[], $4::bytea[]) as one (shard, attempt_id, student_id, head)`,
    [ids.map(shardOfAttempt), ids, students, ids.map(firstHead), sittingId, now, Buffer.from(blankSheet())],
  )
  return ids
}
