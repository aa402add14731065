import type { Trx } from '../../../platform/database.ts'
import type { NotifyPayer } from '../payer-messages.ts'
import type { SealedPayers } from '../secrets/sealed-payers.ts'
import { formatMoney } from '../../../kernel/format.ts'

export interface NotifyDeps {
  readonly payers: SealedPayers
  readonly notify: NotifyPayer
}

const readRefund = (trx: Trx, captureId: string) =>
  trx
    .selectFrom('payments.refunds as refund')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'refund.charge_id')
    .select(['refund.refund_id', 'refund.amount_paise', 'refund.reason'])
    .select([
      'charge.reference',
      'charge.sealed_payer',
      'charge.student_id',
      'charge.is_second_payment',
      'charge.support_phone',
    ])
    .where('refund.capture_id', '=', captureId)
    .executeTakeFirstOrThrow()

/**
 * Notifies the payer by SMS and mail in the transaction that marks the refund done. A refund is done once, so the
 * messages are sent once. If the payer has been deleted, no message is sent.
 */
export const notifyRefunded = async (
  { payers, notify }: NotifyDeps,
  trx: Trx,
  captureId: string,
): Promise<void> => {
  const refund = await readRefund(trx, captureId)
  if (refund.sealed_payer === null) return
  const { language, mobile, email } = payers.open(refund.reference, refund.sealed_payer)
  const { student_id: studentId } = refund
  const isSecondPayment =
    refund.reason === 'second-capture' || (refund.reason === 'not-wanted' && refund.is_second_payment)
  const message = {
    code: isSecondPayment ? ('second-payment-back' as const) : ('refund-done' as const),
    language,
    words: { amount: formatMoney(refund.amount_paise, language), support: refund.support_phone ?? '' },
  }
  const key = `money-back:${refund.refund_id}`
  const to = (recipient: string) => (studentId === null ? { recipient } : { studentId })
  await notify(
    trx,
    { ...message, channel: 'sms', to: to(mobile), dedupeKey: `${key}:sms` },
    { ...message, channel: 'mail', to: to(email), dedupeKey: `${key}:mail` },
  )
}
