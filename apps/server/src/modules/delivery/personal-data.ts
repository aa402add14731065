import { sql, type RawBuilder } from 'kysely'
import type { DataSubject, PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { shardOf } from './domain/attempt-id.ts'
import { ofStudent, personalTables } from '../../platform/personal-tables.ts'

/** The shard comes first, as in every key of the table. */
const ofShardedStudent = ({ studentId }: DataSubject): RawBuilder<unknown> =>
  sql`shard = ${shardOf(studentId)} and student_id = ${studentId}`

const ofTheirAttempts = (subject: DataSubject): RawBuilder<unknown> =>
  sql`(sat_on, attempt_id) in (
    select sat_on, attempt_id from delivery.test_attempts where ${ofShardedStudent(subject)})`

const ofTheirIds = (subject: DataSubject): RawBuilder<unknown> =>
  sql`attempt_id in (select attempt_id from delivery.test_attempts where ${ofShardedStudent(subject)})`

/** Staff may have named the student in it. */
const NO_REASON = sql`reason = 'erased'`
const NO_NAME = 'It belongs to an attempt that no longer says who it was.'

export const deliveryPersonalData = (db: Db): PersonalData =>
  personalTables(db, 'delivery', [
    { table: 'delivery.launches', where: ofStudent },
    { table: 'delivery.blocks', where: ofTheirAttempts },
    { table: 'delivery.accommodations', where: ofStudent },
    { table: 'delivery.takeover_codes', where: ofTheirIds },
    { table: 'delivery.takeover_requests', where: ofTheirIds },
    {
      table: 'delivery.ended_turns',
      where: ofTheirIds,
      kept: { why: NO_NAME, until: '270 days have passed' },
    },
    {
      table: 'delivery.held_decisions',
      where: ofTheirIds,
      kept: { why: NO_NAME, until: '270 days have passed', set: NO_REASON },
    },
    {
      table: 'delivery.changes',
      where: (subject: DataSubject) => sql`sitting_id in (
          select sitting_id from delivery.test_attempts where ${ofShardedStudent(subject)})
        and ${ofTheirIds(subject)}`,
      kept: { why: NO_NAME, until: '400 days have passed', set: NO_REASON },
    },
    {
      table: 'delivery.receipts',
      where: ofTheirIds,
      kept: { why: NO_NAME, until: 'five years have passed' },
    },
    {
      table: 'delivery.test_attempts',
      where: ofShardedStudent,
      kept: {
        why: 'Results count who sat a test, and its receipt can be verified. The row no longer says who it was.',
        until: 'the sitting is deleted',
        set: sql`student_id = null, device_hash = null, device_label = null, portal_device_hash = null`,
      },
    },
  ])
