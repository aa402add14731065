import { sql } from 'kysely'
import { LEDGER_RETENTION } from '../../kernel/ledger-retention.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { personalTables } from '../../platform/personal-tables.ts'

/** Purchased and refunded orders are financial records and stay; all others are erased. */
export const admissionsPersonalData = (db: Db): PersonalData =>
  personalTables(db, 'admissions', [
    {
      table: 'admissions.course_orders',
      where: ({ studentId }) => sql`student_id = ${studentId} and state not in ('purchased', 'refused')`,
    },
    {
      table: 'admissions.course_orders',
      where: ({ studentId }) => sql`student_id = ${studentId} and state in ('purchased', 'refused')`,
      kept: LEDGER_RETENTION,
    },
  ])
