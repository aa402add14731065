import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Language } from '@medha/messages/language'
import type { Outcome } from '@medha/rules/outcome'
import type { ProviderEvent } from './domain/charge.ts'
import type { RefundReply } from './domain/refund.ts'

/** The payer, as far as a provider needs it. */
export interface Payer {
  /** An id for the provider that contains nothing about the payer. */
  readonly reference: string
  readonly name?: string
  /** With country code. */
  readonly mobile?: string
  readonly email?: string
}

/** One payment attempt, as sent to a provider. */
export interface GatewayOrder {
  /** Ours: random, capital letters and digits, at most 20, never used twice. */
  readonly orderId: string
  readonly amountPaise: number
  readonly payer: Payer
  /** Our own address for this order, below 100 characters: the browser comes back here, by POST or by GET. */
  readonly returnTo: string
  /** The same for a payment cancelled on the provider's page. */
  readonly cancelTo: string
  readonly language: Language
}

export interface BegunOrder {
  readonly checkoutForm: CheckoutForm
  /** The provider's own id of the order, where it has one. Stored, and part of every later call about the order. */
  readonly providerOrderId: string | null
}

/** The ids of an order on both sides. */
export interface KnownOrder {
  readonly orderId: string
  readonly providerOrderId: string | null
}

/** A webhook before its signature was checked. Header names are in lower case. */
export interface UnprovenNotice {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
}

export interface RefundOrder extends KnownOrder {
  /** At most 30 capital letters and digits. The idempotency key of a refund: sent twice, the money is refunded once. */
  readonly refundKey: string
  readonly transactionId: string
  readonly amountPaise: number
}

/**
 * One provider of payments. Adapters do not throw for any response or lack of one. An event contains only what its
 * signature covers: an event signed without its amount, or one that another party could have made, is `pending`, and a
 * pending event causes a poll. An unknown status code is `pending` too.
 */
export interface PaymentGateway {
  readonly provider: string
  /** May call the provider, so never inside a transaction. */
  begin(order: GatewayOrder): Promise<Outcome<BegunOrder, 'payments.provider-away'>>
  /** The event in a browser's return (form or query); null if its signature is wrong or it is about another order. */
  readReturn(form: Readonly<Record<string, string>>, order: KnownOrder): ProviderEvent | null
  /** The events of a webhook, none or several; null if its signature is wrong. */
  readNotice(notice: UnprovenNotice): readonly ProviderEvent[] | null
  /** Every payment of the order, from the provider; null if it could not be reached or its answer is not valid. */
  fetchStatus(order: KnownOrder): Promise<readonly ProviderEvent[] | null>
  refund(order: RefundOrder): Promise<RefundReply>
  fetchRefundStatus(order: RefundOrder): Promise<RefundReply>
}

export interface Gateways {
  /** The provider of a payment method; null if no provider serves it. */
  forMethod(method: string): PaymentGateway | null
  named(provider: string): PaymentGateway | null
}
