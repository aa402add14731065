import { indianDay } from '@medha/rules/indian-time'
import { sql } from 'kysely'
import type { DomainEvents } from '../../../kernel/events.ts'
import type { Db } from '../../../platform/database.ts'
import { newReceiptNumber } from './receipt-number.ts'
import { receiptPaper, type ReceivedPayment } from './receipt-paper.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

export const receiptKey = (receiptNumber: string): string => `receipts/${receiptNumber}.pdf`

/** The grant of a charge beside what was asked for; null while nothing was captured. */
const readPayment = async (db: Db, chargeId: string): Promise<ReceivedPayment | null> => {
  const { rows } = await sql<Omit<ReceivedPayment, 'paidPaise'> & { readonly paidPaise: number }>`
    select receipt_number as "receiptNumber", issued_at as "issuedAt", list_paise as "listPaise",
           discount_paise as "discountPaise", amount_paise as "paidPaise", order_id as "orderId",
           transaction_id as "transactionId", method, captured_at as "capturedAt"
    from payments.receipts join payments.charges using (charge_id) join payments.captures using (charge_id)
    where charge_id = ${chargeId} and use = 'grant'`.execute(db)
  return rows[0] ?? null
}

const hasGrant = async (db: Db, chargeId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('payments.captures')
    .select('capture_id')
    .where('charge_id', '=', chargeId)
    .where('use', '=', 'grant')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One receipt for a captured charge: number, paper, and the news that it can be sent. Told twice or killed in between,
 * it goes on where it stood. Throws when the opener does not know yet what the money is for: the queue tries again.
 */
export const issueReceipt = async (
  deps: ReceiptDeps,
  { chargeId, reference }: DomainEvents['payments.charge-captured'],
): Promise<void> => {
  if (!(await hasGrant(deps.db, chargeId))) return
  const facts = await deps.factsOf(reference)
  if (facts === null) throw new Error('nobody knows yet what this charge was for')
  const now = deps.clock.now()
  await deps.db
    .insertInto('payments.receipts')
    .values({
      charge_id: chargeId,
      receipt_number: newReceiptNumber(Number(indianDay(now).slice(0, 4))),
      language: facts.language,
      issued_at: now,
    })
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .execute()
  const payment = await readPayment(deps.db, chargeId)
  if (payment === null) return
  const paper = await deps.documents.render(
    receiptPaper(payment, facts, await deps.methodLabel(payment.method)),
  )
  await deps.files.keep(receiptKey(payment.receiptNumber), paper, 'application/pdf')
  await deps.db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable('payments.receipts')
      .set({ stored_at: now })
      .where('charge_id', '=', chargeId)
      .where('stored_at', 'is', null)
      .returning('charge_id')
      .executeTakeFirst()
    if (noted !== undefined) await deps.outbox.publish(trx, 'payments.receipt-ready', { chargeId, reference })
  })
}
