import { receipt as english } from '@medha/messages/receipt.en'
import { receipt as hindi } from '@medha/messages/receipt.hi'
import { fill } from '@medha/messages/sms-templates'
import type { DomainEvents } from '../../../kernel/events.ts'
import type { ReceiptFacts, Receipts } from '../../payments/index.ts'
import type { AdmissionsDeps } from '../admissions-deps.ts'
import { orderOf } from '../domain/order-reference.ts'
import { orderById } from '../queries/course-orders.ts'
import { placeOf } from '../queries/place-of.ts'

/** For whom and for what a charge of admissions was paid; null for a reference that is none of ours. */
export const receiptFacts = async (deps: AdmissionsDeps, reference: string): Promise<ReceiptFacts | null> => {
  const orderId = orderOf(reference)
  const order = orderId === null ? null : await orderById(deps.db, orderId)
  if (order === null) return null
  const { language } = order
  const place = await placeOf(deps, order.student_id, language)
  if (place === null) return null
  const words = language === 'hi' ? hindi : english
  const purpose = order.quote.paysFor === 'course' ? words.courseFee : words.courseRegistrationFee
  return {
    language,
    payerName: order.billing_name,
    purpose: fill(purpose, { course: language === 'hi' ? order.title_hi : order.title_en }),
    supportPhone: place.branch.supportPhone ?? place.exam.supportPhone,
  }
}

/** By mail, as every receipt. Money that goes back is told of elsewhere; a receipt beside it would only frighten. */
export const sendReceipt = async (
  deps: AdmissionsDeps,
  receipts: Pick<Receipts, 'receiptOf'>,
  { chargeId, reference }: DomainEvents['payments.receipt-ready'],
): Promise<void> => {
  const orderId = orderOf(reference)
  const [order, receipt] = await Promise.all([
    orderId === null ? null : orderById(deps.db, orderId),
    receipts.receiptOf(chargeId),
  ])
  if (order === null || receipt === null || receipt.goesBack) return
  if (order.state === 'open' || order.state === 'lapsed')
    throw new Error('what the money buys is not decided yet')
  if (order.state === 'refused' || order.charge_id !== chargeId) return
  await deps.db.transaction().execute((trx) =>
    deps.notifications.notify(trx, {
      dedupeKey: `receipt:${chargeId}:mail`,
      to: { studentId: order.student_id },
      channel: 'mail',
      code: 'receipt',
      language: receipt.language,
      words: { number: receipt.receiptNumber, amount: receipt.paid },
      attachment: { fileKey: receipt.fileKey, fileName: receipt.fileName },
    }),
  )
}
