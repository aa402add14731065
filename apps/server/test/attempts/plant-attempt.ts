import type pg from 'pg'

interface PlantedAttempt {
  readonly studentId: string
  readonly testCode: string
  readonly scheduleId: string
  readonly startedAt: Date
}

/** A handed-in paper of a series, written directly without the player. */
export const plantHandedInPaper = async (
  pool: pg.Pool,
  { studentId, testCode, scheduleId, startedAt }: PlantedAttempt,
): Promise<void> => {
  const ends = new Date(startedAt.getTime() + 3_600_000)
  await pool.query(
    `insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms, is_series_paper)
     values ($1, $2, 'MOCK-JEE', 'window', $3::timestamptz::date, $3::timestamptz, $4, 3600000, true) on conflict do nothing`,
    [testCode, scheduleId, startedAt, ends],
  )
  await pool.query(
    `insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
       started_at, deadline_at, submitted_at, submitted_by, finished_at, sent_revision)
     select $1::bigint % 64, (($1::bigint % 64) << 45) + nextval('delivery.test_attempt_numbers'), $1, sitting_id, sat_on, 1, '\\x', '\\x',
       $4, 'submitted', $4, $5, $4, 'student', $4, 0
     from delivery.sittings where test_code = $2 and schedule_id = $3`,
    [studentId, testCode, scheduleId, startedAt, ends],
  )
}
