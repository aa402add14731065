import { SHARD_BIT, attemptIdOf } from '../../src/modules/delivery/domain/attempt-id.ts'
import type pg from 'pg'

interface Many {
  readonly sittingId: number
  readonly now: Date
  /** All attempts together. */
  readonly count: number
  /** How many of them have entered and not started; they are spread evenly among those who sit the test. */
  readonly ready: number
}

/**
 * Attempts of one sitting in a single statement of PostgreSQL, so that a million take seconds: most are in the middle
 * of the test, with a head, a sheet of 136 bytes and forty saved blocks. Returns the ids of those who can start.
 */
export const plantMany = async (pool: pg.Pool, { sittingId, now, count, ready }: Many): Promise<string[]> => {
  // An odd distance, so that all shards have some who start.
  const every = Math.floor((count / ready - 1) / 2) * 2 + 1
  await pool.query(
    `insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
       started_at, deadline_at, epoch, device_hash, seq, head, sheet, last_t, saved_at, language, declaration_version)
     select n % 64, ((n % 64) << ${SHARD_BIT}) + n, n, $1, $2::timestamptz::date, 1, int8send(n), sha256(int8send(n)), $2,
       case when sits then 'running' else 'ready' end, case when sits then $2::timestamptz end,
       case when sits then $2::timestamptz + interval '3 hours' end, 1, sha256(int8send(n + 1)),
       case when sits then 40 else 0 end, case when sits then sha256(int8send(n + 2)) else '' end,
       case when sits then '\\x01'::bytea || decode(repeat('81', 75), 'hex') || decode(repeat('00', 60), 'hex') else '' end,
       case when sits then $2::timestamptz end, case when sits then $2::timestamptz end,
       case when sits then 'en' end, case when sits then 1 end
     from generate_series(1::int8, $3::int8) as n, lateral (select n % $4 <> 0 or n > $4 * $5::int8 as sits) as state`,
    [sittingId, now, count, every, ready],
  )
  return Array.from({ length: ready }, (_, at) => String((at + 1) * every)).map((student) =>
    attemptIdOf(student, student),
  )
}
