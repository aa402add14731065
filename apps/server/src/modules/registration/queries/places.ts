import type { Db, Trx } from '../../../platform/database.ts'

/** For a second database that sees the table of this one. */
export const PLACES_TABLE = 'registration.registrations'

/**
 * All places, for modules that join them with their own tables. They use this query and none of our tables, so its
 * columns are all they can see.
 */
export const selectPlaces = (db: Db | Trx) =>
  db
    .selectFrom('registration.registrations')
    .select([
      'registration_id',
      'student_id',
      'exam_type',
      'exam_day',
      'slot_id',
      'mode',
      'branch_code',
      'class_stream_id',
      'state',
      'needs_card',
    ])
