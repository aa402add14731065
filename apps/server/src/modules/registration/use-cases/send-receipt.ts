import type { DomainEvents } from '../../../kernel/events.ts'
import type { Receipts } from '../../payments/index.ts'
import type { SignUpDeps } from '../sign-up-deps.ts'
import { readPaidReference } from './paid-reference.ts'

/** The receipt as an attachment: a family keeps mails for years, and a link would have to stay open as long. */
export const sendReceipt = async (
  deps: SignUpDeps,
  receipts: Pick<Receipts, 'receiptOf'>,
  { chargeId, reference }: DomainEvents['payments.receipt-ready'],
): Promise<void> => {
  const [paid, receipt] = await Promise.all([
    readPaidReference(deps.db, reference, chargeId),
    receipts.receiptOf(chargeId),
  ])
  if (paid === null || receipt === null) return
  // Money that goes back is told of elsewhere; a receipt beside it would only frighten.
  if (receipt.goesBack || paid.end === 'goes-back') return
  const studentId = paid.kind === 'sign-up' ? paid.record.student_id : paid.studentId
  if (paid.end === 'open' || studentId === null) throw new Error('what the money buys is not decided yet')
  const { language } = receipt
  await deps.db.transaction().execute((trx) =>
    deps.notifications.notify(trx, {
      dedupeKey: `receipt:${chargeId}:mail`,
      to: { studentId },
      channel: 'mail',
      code: 'receipt',
      language,
      words: { number: receipt.receiptNumber, amount: receipt.paid },
      attachment: { fileKey: receipt.fileKey, fileName: receipt.fileName },
    }),
  )
}
