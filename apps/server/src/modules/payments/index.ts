import { payerKeyOf } from './student-payer.ts'
import { waitingPayments, type WaitingPayment } from './queries/waiting-payments.ts'
import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { applyRetention } from '../../platform/database-retention.ts'
import type { ChargeReference } from '../../kernel/events.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Labels } from './domain/coupon.ts'
import type { UnprovenNotice } from './gateway.ts'
import { chargeById, type Charge } from './queries/charge-by-id.ts'
import { lastPayment, type LastPayment } from './queries/last-payment.ts'
import { secondPaymentOf } from './queries/second-payment.ts'
import { paidCharges, type PaidCharge } from './queries/paid-charges.ts'
import { pollDue, pollNow, checkCharge, type PollDeps } from './use-cases/poll-provider.ts'
import { PAYMENTS_RETENTION } from './retention.ts'
import { createSealedPayers } from './secrets/sealed-payers.ts'
import { closeCharge, closeIdle } from './use-cases/close-charge.ts'
import { requestRefund, markUsed, type DecideDeps } from './use-cases/decide-charge.ts'
import { deleteOldPayers } from './use-cases/delete-old-payers.ts'
import { startCheckout, type CheckoutRefusal, type CheckoutDeps } from './use-cases/start-checkout.ts'
import { handleProviderEvent } from './use-cases/handle-provider-event.ts'
import { handleReturn, type BroughtBack } from './use-cases/handle-return.ts'
import {
  openCharge,
  type ChargeOrder,
  type ChargeRefusal,
  type OpenChargeDeps,
  type OpenedCharge,
} from './use-cases/open-charge.ts'
import { hasCoupon, quoteCoupon, type CouponQuestion } from './use-cases/quote-coupon.ts'
import { purchase, type Purchase } from './use-cases/purchase.ts'
import { resumeCharge, type ResumedCharge } from './use-cases/resume-charge.ts'
import { sendRefunds } from './use-cases/send-refunds.ts'

export { createLedger } from './ledger.ts'
export type { Ledger } from './ledger.ts'
export type { Settlement } from './domain/settlement.ts'
export type { ProviderEvent } from './domain/charge.ts'
export type { RefundReply } from './domain/refund.ts'
export type { QuoteLabels, Labels } from './domain/coupon.ts'
export type { Gateways, KnownOrder, Payer, PaymentGateway, RefundOrder, UnprovenNotice } from './gateway.ts'
export type {
  ChargeOrder,
  ChargeRefusal,
  OpenedCharge,
  PaidByStudent,
  ReturnTo,
} from './use-cases/open-charge.ts'
export type { PreparedPurchase, Purchase } from './use-cases/purchase.ts'
export { payerKeyOf, studentPayer } from './student-payer.ts'
export type { WaitingPayment } from './queries/waiting-payments.ts'
export type { CheckoutRefusal } from './use-cases/start-checkout.ts'
export type { Charge } from './queries/charge-by-id.ts'

export { countCouponTry } from './coupon-tries.ts'
export { createStuckRefunds } from './stuck-refunds.ts'
export { createReceipts, type Receipts } from './receipts/receipts.ts'
export { receiptLine } from './receipts/receipt-line.ts'
export type { PayerMessage } from './payer-messages.ts'
export { paymentsPersonalData } from './personal-data.ts'

/** Charges, refunds and coupons. */
export interface PaymentsApi {
  /** Opens a charge within the caller's transaction; a refusal must undo that transaction. */
  openCharge(trx: Trx, order: ChargeOrder): Promise<Outcome<OpenedCharge, ChargeRefusal>>
  /** Opens a charge again with its own coupon, and its own method unless another is named: the payer has no form. */
  resumeCharge(
    trx: Trx,
    chargeId: string,
    by: { readonly payBy: Date | null; readonly method: string | null },
  ): Promise<Outcome<ResumedCharge, ChargeRefusal | 'payments.not-open'>>
  /** Starts a payment attempt for an open charge. Call it after the commit: it calls the provider. */
  startCheckout(chargeId: string, language: Language): Promise<Outcome<CheckoutForm, CheckoutRefusal>>
  /** Opens or resumes the charge of a purchase with what it buys, and starts the checkout. Null: nothing is due. */
  purchase<Code extends string>(
    purchase: Purchase<Code>,
  ): Promise<Outcome<CheckoutForm | null, Code | ChargeRefusal | CheckoutRefusal>>
  /** Closes a charge; money that the provider captures later is refunded. */
  closeCharge(trx: Trx, chargeId: string): Promise<void>
  charge(chargeId: string, within?: Db | Trx): Promise<Charge | null>
  /** The order number shown to the family, and whether it cancelled on the provider's page. */
  lastPayment(chargeId: string): Promise<LastPayment | null>
  /** A student's payments that were started and are not decided yet. */
  waitingOf(studentId: string): Promise<WaitingPayment[]>
  /** The amount paid a second time for the same thing, in paise; it is refunded. */
  secondPaymentOf(reference: ChargeReference): Promise<number>
  /** A student's payments, newest first. */
  paidBy(studentId: string): Promise<PaidCharge[]>
  /** Polls the provider about a charge that is not captured. */
  checkCharge(chargeId: string): Promise<void>
  /** Polls as above; true if the charge is captured. */
  isPaid(chargeId: string): Promise<boolean>
  /**
   * Records that a captured charge was used, and queues its receipt. An undecided charge raises an alert; late money
   * cannot be used.
   */
  markUsed(trx: Trx, chargeId: string, studentId: string): Promise<void>
  /** Refunds a captured charge; the payer is notified when the refund is done. */
  requestRefund(trx: Trx, chargeId: string, because: { readonly isSecondPayment: boolean }): Promise<void>
  /** Returns the address of the view to show; null for an unknown order. */
  handleReturn(back: BroughtBack): Promise<string | null>
  handleWebhook(provider: string, notice: UnprovenNotice): Promise<Outcome<null, 'payments.not-signed'>>
  /** The discount of a coupon; uses nothing. */
  quoteCoupon(
    question: CouponQuestion,
  ): Promise<Outcome<{ readonly discountPaise: number }, 'payments.coupon-not-valid'>>
  hasCoupon(labels: Labels, mustName?: string): Promise<boolean>
  /** For the jobs: polls every payment attempt that is due. */
  pollDue(): Promise<void>
  /** For the jobs: closes abandoned charges. */
  closeIdle(): Promise<void>
  /** For the jobs: sends due refunds and polls sent ones. */
  sendRefunds(): Promise<void>
  /** For the jobs: deletes payers of charges that were never paid. */
  deleteOldPayers(): Promise<void>
  /** For the jobs: applies the retention rules. */
  deleteExpired(): Promise<void>
}

export type PaymentsDeps = Omit<PollDeps & OpenChargeDeps & CheckoutDeps & DecideDeps, 'payers'> & {
  /** Encrypts payers; in hex. */
  readonly sealingKey: string
}

export const createPayments = ({ sealingKey, ...given }: PaymentsDeps): PaymentsApi => {
  const deps = { ...given, payers: createSealedPayers(sealingKey) }
  return {
    waitingOf: (studentId) => waitingPayments(deps.db, payerKeyOf(studentId)),
    lastPayment: (chargeId) => lastPayment(deps.db, chargeId),
    secondPaymentOf: (reference) => secondPaymentOf(deps.db, reference),
    paidBy: (studentId) => paidCharges(deps.db, studentId),
    openCharge: (trx, order) => openCharge(deps, trx, order),
    resumeCharge: (trx, chargeId, by) => resumeCharge(deps, trx, chargeId, by),
    startCheckout: (chargeId, language) => startCheckout(deps, chargeId, language),
    purchase: (bought) => purchase(deps, bought),
    closeCharge: (trx, chargeId) => closeCharge(deps, trx, chargeId),
    charge: (chargeId, within) => chargeById(within ?? deps.db, chargeId),
    checkCharge: (chargeId) => checkCharge(deps, chargeId),
    isPaid: async (chargeId) => {
      await checkCharge(deps, chargeId)
      return (await chargeById(deps.db, chargeId))?.state === 'captured'
    },
    markUsed: (trx, chargeId, studentId) => markUsed(deps, trx, chargeId, studentId),
    requestRefund: (trx, chargeId, because) => requestRefund(deps, trx, chargeId, because),
    handleReturn: (back) => handleReturn(deps, back),
    handleWebhook: async (provider, notice) => {
      const events = deps.gateways.named(provider)?.readNotice(notice) ?? null
      if (events === null) return refuse('payments.not-signed')
      for (const event of events) {
        const { needsPoll } = await handleProviderEvent(deps, provider, 'webhook', event)
        if (needsPoll) await pollNow(deps, event.orderId)
      }
      return done(null)
    },
    quoteCoupon: (question) => quoteCoupon(deps, question),
    hasCoupon: (labels, mustName) => hasCoupon(deps, labels, mustName),
    pollDue: () => pollDue(deps),
    closeIdle: () => closeIdle(deps),
    sendRefunds: () => sendRefunds(deps),
    deleteExpired: () => applyRetention(deps, PAYMENTS_RETENTION),
    deleteOldPayers: () => deleteOldPayers(deps),
  }
}
