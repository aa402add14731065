import { sql } from 'kysely'
import { LEDGER_RETENTION } from '../../kernel/ledger-retention.ts'
import type { DataSubject, PersonalData, PersonalFiles } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { countTables, exportTables, eraseTables, type PersonalTable } from '../../platform/personal-tables.ts'
import { receiptKey } from './receipts/issue-receipt.ts'
import { createSealedPayers, type SealedPayers } from './secrets/sealed-payers.ts'

/** URLs of our own pages with a masked number in them, not needed once the payment has ended. */
const NO_ADDRESSES = sql`return_to = '{"success": "", "failure": "", "aborted": ""}'`

const paid = sql`exists (select from payments.captures where captures.charge_id = charges.charge_id)`

const ofTheirCharges: PersonalTable['where'] = ({ studentId }) =>
  sql`charge_id in (select charge_id from payments.charges where student_id = ${studentId})`

const shownCharge = (payers: SealedPayers): NonNullable<PersonalTable['shown']> => ({
  sealed_payer: ({ reference, sealed_payer: sealed }) => payers.open(String(reference), sealed as Buffer),
})

const tablesWith = (payers: SealedPayers): readonly PersonalTable[] => [
  {
    table: 'payments.charges',
    where: ({ studentId }) => sql`student_id = ${studentId} and ${paid}`,
    shown: shownCharge(payers),
    kept: { ...LEDGER_RETENTION, set: NO_ADDRESSES },
  },
  {
    table: 'payments.charges',
    where: ({ studentId }) => sql`student_id = ${studentId} and not ${paid}`,
    shown: shownCharge(payers),
    kept: {
      why: 'That a payment was tried; the payer is emptied.',
      until: LEDGER_RETENTION.until,
      set: sql`sealed_payer = null, ${NO_ADDRESSES}`,
    },
  },
  ...['attempts', 'captures', 'refunds', 'redemptions', 'receipts'].map((table) => ({
    table: `payments.${table}`,
    where: ofTheirCharges,
    kept: LEDGER_RETENTION,
  })),
  {
    table: 'payments.notices',
    where: ofTheirCharges,
    kept: {
      why: 'What the provider reported, for a dispute: a card holder has a year.',
      until: '400 days have passed',
    },
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

const receiptFiles = async (db: Db, { studentId }: DataSubject): Promise<PersonalFiles[]> => {
  const receipts = await db
    .selectFrom('payments.receipts as receipt')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'receipt.charge_id')
    .select('receipt.receipt_number')
    .where('charge.student_id', '=', studentId)
    .where('receipt.stored_at', 'is not', null)
    .orderBy('receipt.charge_id')
    .execute()
  const keys = receipts.map((receipt) => receiptKey(receipt.receipt_number))
  return [{ what: 'receipts in the file store', keys, kept: LEDGER_RETENTION }]
}

export const paymentsPersonalData = (
  db: Db,
  /** The key that payers are encrypted with, in hex. */
  sealingKey: string,
): PersonalData & { isUnderWay(studentId: string): Promise<boolean> } => {
  const tables = tablesWith(createSealedPayers(sealingKey))
  return {
    module: 'payments',
    isUnderWay: (studentId) => underWay(db, studentId),
    count: (subject) => countTables(db, tables, subject),
    export: (subject) => exportTables(db, tables, subject),
    files: (subject) => receiptFiles(db, subject),
    erase: (subject) => db.transaction().execute((trx) => eraseTables(trx, tables, subject)),
  }
}
