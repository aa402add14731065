import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Language } from '@medha/messages/language'
import type { Clock } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../platform/database-transaction.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'
import { nextPoll } from '../domain/poll-schedule.ts'
import { transition } from '../domain/charge.ts'
import type { Gateways, Payer, PaymentGateway } from '../gateway.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import type { SealedPayers } from '../secrets/sealed-payers.ts'
import type { ReturnTo } from './open-charge.ts'
import { readableCode } from '../../../kernel/readable-code.ts'

export interface CheckoutDeps {
  readonly db: Db
  readonly clock: Clock
  readonly gateways: Gateways
  readonly payers: SealedPayers
  /** Origins a browser may be sent to (OPN-81). */
  readonly targets: readonly string[]
}

export type CheckoutRefusal = 'payments.provider-away' | 'payments.not-open' | 'payments.too-many-attempts'

const newOrderId = (): string => `MD${readableCode(18)}`

const MAX_PAYMENT_ATTEMPTS = 50

/** OPN-81: an unknown target is a fault of ours or of the provider; the browser is not sent there. */
const checked = (checkoutForm: CheckoutForm, targets: readonly string[]): CheckoutForm => {
  if (!targets.includes(new URL(checkoutForm.actionUrl).origin))
    throw new Error('the payment target is not in the configured list')
  return checkoutForm
}

interface BegunPaymentAttempt {
  readonly gateway: PaymentGateway
  readonly orderId: string
  readonly amountPaise: number
  readonly returnTo: ReturnTo
  readonly payer: Payer
}

const insertAttempt = compiled(
  (
    db,
    it: {
      readonly chargeId: string
      readonly attemptNo: number
      readonly provider: string
      readonly orderId: string
      readonly begunAt: Date
      readonly pollAt: Date | null
    },
  ) =>
    db.insertInto('payments.attempts').values({
      charge_id: it.chargeId,
      attempt_no: it.attemptNo,
      provider: it.provider,
      order_id: it.orderId,
      state: 'begun',
      begun_at: it.begunAt,
      poll_at: it.pollAt,
    }),
)

/** Stores the attempt before the provider gets its order, so that no provider has an order unknown to us. */
const beginPaymentAttempt = (
  { db, clock, gateways, payers }: CheckoutDeps,
  chargeId: string,
): Promise<Outcome<BegunPaymentAttempt, CheckoutRefusal>> =>
  inTransaction(db, async (trx) => {
    const locked = await lockCharge(trx, chargeId)
    const orderId = newOrderId()
    const [added] = locked === null ? [] : transition(locked.charge, { kind: 'begin', orderId })
    if (locked === null || added === undefined) return refuse('payments.not-open')
    const { method, returnTo, reference, sealedPayer } = locked
    const gateway = gateways.forMethod(method)
    if (gateway === null) return refuse('payments.provider-away')
    const attemptNo = locked.charge.paymentAttempts.length + 1
    if (attemptNo > MAX_PAYMENT_ATTEMPTS) return refuse('payments.too-many-attempts')
    const begunAt = clock.now()
    const { provider } = gateway
    const pollAt = nextPoll(provider, { state: 'begun', begunAt, isUnderway: false }, begunAt)
    await insertAttempt(trx, { chargeId, attemptNo, provider, orderId, begunAt, pollAt })
    const amountPaise = locked.charge.duePaise
    const payer = { reference, ...(sealedPayer === null ? {} : payers.open(reference, sealedPayer)) }
    return done({ gateway, orderId, amountPaise, returnTo: returnTo as ReturnTo & object, payer })
  })

/** Our own address for one order, from which the browser is redirected. */
const returnAddress = (returnTo: ReturnTo, provider: string, orderId: string): string =>
  new URL(`/api/v1/payments/returns/${provider}/${orderId}`, returnTo.success).href

/** Starts a new payment attempt at the charge's provider. It calls the provider, so never inside a transaction. */
export const startCheckout = async (
  deps: CheckoutDeps,
  chargeId: string,
  language: Language,
): Promise<Outcome<CheckoutForm, CheckoutRefusal>> => {
  const begun = await beginPaymentAttempt(deps, chargeId)
  if (!begun.ok) return begun
  const { gateway, orderId, amountPaise, returnTo, payer } = begun.value
  const back = returnAddress(returnTo, gateway.provider, orderId)
  const cancelTo = `${back}?left=1`
  const order = await gateway.begin({
    orderId,
    amountPaise,
    returnTo: back,
    cancelTo,
    payer,
    language,
  })
  // The attempt is still polled: a lost response does not mean that the provider has no order.
  if (!order.ok) return order
  const { providerOrderId } = order.value
  if (providerOrderId !== null)
    await deps.db
      .updateTable('payments.attempts')
      .set({ provider_order_id: providerOrderId })
      .where('order_id', '=', orderId)
      .execute()
  return done(checked(order.value.checkoutForm, deps.targets))
}
