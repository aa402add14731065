import { sql } from 'kysely'
import { LEDGER_RETENTION } from '../../kernel/ledger-retention.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { exportTables, eraseTables, type PersonalTable } from '../../platform/personal-tables.ts'

/** URLs of our own pages with a masked number in them, not needed once the payment has ended. */
const NO_ADDRESSES = sql`return_to = '{"success": "", "failure": "", "aborted": ""}'`

const paid = sql`exists (select from payments.captures where captures.charge_id = charges.charge_id)`

const TABLES: readonly PersonalTable[] = [
  {
    table: 'payments.charges',
    where: ({ studentId }) => sql`student_id = ${studentId} and ${paid}`,
    kept: { ...LEDGER_RETENTION, set: NO_ADDRESSES },
  },
  {
    table: 'payments.charges',
    where: ({ studentId }) => sql`student_id = ${studentId} and not ${paid}`,
    kept: {
      why: 'That a payment was tried; the payer is emptied.',
      until: LEDGER_RETENTION.until,
      set: sql`sealed_payer = null, ${NO_ADDRESSES}`,
    },
  },
  {
    table: 'payments.receipts',
    where: ({ studentId }) =>
      sql`charge_id in (select charge_id from payments.charges where student_id = ${studentId})`,
    kept: LEDGER_RETENTION,
  },
]

/** Whether a payment or refund is in progress: a student must not be erased until it has ended. */
const underWay = async (db: Db, studentId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from payments.charges charge where student_id = ${studentId} and (
      (state = 'open' and exists (select from payments.attempts attempt
        where attempt.charge_id = charge.charge_id and attempt.is_underway))
      or exists (select from payments.refunds refund
        where refund.charge_id = charge.charge_id and refund.settled_at is null))
    limit 1`.execute(db)
  return rows.length > 0
}

export const paymentsPersonalData = (
  db: Db,
): PersonalData & { isUnderWay(studentId: string): Promise<boolean> } => ({
  module: 'payments',
  isUnderWay: (studentId) => underWay(db, studentId),
  export: (subject) => exportTables(db, TABLES, subject),
  erase: (subject) => db.transaction().execute((trx) => eraseTables(trx, TABLES, subject)),
})
