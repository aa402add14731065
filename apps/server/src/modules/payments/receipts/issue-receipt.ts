import { receipt as english } from '@medha/messages/receipt.en'
import type { Language } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import { newReceiptNumber } from './receipt-number.ts'
import { receiptDocument, type ReceivedPayment } from './receipt-document.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import { formatMoney } from '../../../kernel/format.ts'

export const receiptKey = (receiptNumber: string): string => `receipts/${receiptNumber}.pdf`
export const receiptFileName = (receiptNumber: string): string => `${english.fileName}-${receiptNumber}.pdf`

interface PaidCharge extends Omit<ReceivedPayment, 'receiptNumber' | 'issuedAt'> {
  readonly reference: string
  readonly purpose: Readonly<Record<Language, string>> | null
  readonly supportPhone: string | null
  readonly sealedPayer: Buffer | null
  readonly studentId: string | null
  readonly isDecided: boolean
  readonly goesBack: boolean
  readonly isStored: boolean
}

/** A charge with its grant; null if nothing was captured. */
const readPaidCharge = async (db: Db, chargeId: string): Promise<PaidCharge | null> => {
  const { rows } = await sql<PaidCharge>`
    select reference, purpose, support_phone as "supportPhone", sealed_payer as "sealedPayer",
           student_id as "studentId", decided_at is not null as "isDecided",
           refund.refund_id is not null as "goesBack", receipt.stored_at is not null as "isStored",
           list_paise as "listPaise", discount_paise as "discountPaise", capture.amount_paise as "paidPaise",
           coalesce(charge.order_number, order_id) as "orderId", remaining_paise as "remainingPaise", transaction_id as "transactionId", method, captured_at as "capturedAt"
    from payments.charges charge
    join payments.captures capture on capture.charge_id = charge.charge_id and capture.use = 'grant'
    left join payments.refunds refund on refund.capture_id = capture.capture_id
    left join payments.receipts receipt on receipt.charge_id = charge.charge_id
    where charge.charge_id = ${chargeId}`.execute(db)
  return rows[0] ?? null
}

/** The receipt number of a charge, new if it has none; a second call reads the number of the first. */
const numberOf = async ({ db, clock }: ReceiptDeps, chargeId: string, language: Language) => {
  const now = clock.now()
  await db
    .insertInto('payments.receipts')
    .values({
      charge_id: chargeId,
      receipt_number: newReceiptNumber(Number(indianDay(now).slice(0, 4))),
      language,
      issued_at: now,
    })
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('payments.receipts')
    .select(['receipt_number', 'issued_at'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow()
  return { receiptNumber: row.receipt_number, issuedAt: row.issued_at }
}

/** True for the one call that stored it. */
const markStored = async (trx: Trx, chargeId: string, at: Date): Promise<boolean> => {
  const stored = await trx
    .updateTable('payments.receipts')
    .set({ stored_at: at })
    .where('charge_id', '=', chargeId)
    .where('stored_at', 'is', null)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/**
 * Issues the receipt of a captured charge: number, PDF and mail. Safe to repeat after a crash. Throws while the opener
 * has not decided about the money, so that the queue retries.
 */
export const issueReceipt = async (deps: ReceiptDeps, chargeId: string): Promise<void> => {
  const paid = await readPaidCharge(deps.db, chargeId)
  if (paid === null || paid.isStored) return
  if (!paid.isDecided) throw new Error('what the money buys is not decided yet')
  const { reference, purpose, supportPhone, sealedPayer, studentId } = paid
  if (purpose === null || supportPhone === null || sealedPayer === null)
    throw new Error('nobody knows who paid this charge, or for what')
  const { name, language } = deps.payers.open(reference, sealedPayer)
  const { receiptNumber, issuedAt } = await numberOf(deps, chargeId, language)
  const document = await deps.documents.render(
    receiptDocument(
      { ...paid, receiptNumber, issuedAt },
      {
        language,
        payerName: name,
        rollNumber: studentId === null ? null : await deps.rollNumberOf(studentId),
        purpose: purpose[language],
        supportPhone,
      },
      await deps.methodLabel(paid.method),
    ),
  )
  const fileKey = receiptKey(receiptNumber)
  await deps.files.put(fileKey, document, 'application/pdf')
  await deps.db.transaction().execute(async (trx) => {
    const isFirst = await markStored(trx, chargeId, deps.clock.now())
    // The payer of a refund gets a message about the refund; an additional receipt would confuse.
    if (!isFirst || paid.goesBack || studentId === null) return
    // As an attachment: families keep mails for years, and a link would have to work as long.
    await deps.notify(trx, {
      dedupeKey: `receipt:${chargeId}:mail`,
      to: { studentId },
      channel: 'mail',
      code: 'receipt',
      language,
      words: { number: receiptNumber, order: paid.orderId, amount: formatMoney(paid.paidPaise, language) },
      attachment: { fileKey, fileName: receiptFileName(receiptNumber) },
    })
  })
}
