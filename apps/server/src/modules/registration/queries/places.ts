import type { Db, Trx } from '../../../platform/database.ts'

/**
 * Every place in a test, for modules that have a table about places to join with it. Their statements name this
 * query and none of our tables, so its columns are all they can see.
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
