import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Language } from '@medha/messages/language'
import type { Outcome } from '@medha/rules/outcome'
import type { ProviderEvent } from './domain/charge.ts'
import type { RefundReply } from './domain/refund.ts'

/** Who pays, as far as a provider wants to know. */
export interface Payer {
  /** Tells payers apart at the provider and says nothing about them. */
  readonly reference: string
  readonly name?: string
  /** With country code. */
  readonly mobile?: string
  readonly email?: string
}

/** One attempt to pay, as a provider gets it. */
export interface GatewayOrder {
  /** Ours: random, capital letters and digits, at most 20, never used twice. */
  readonly orderId: string
  readonly amountPaise: number
  readonly payer: Payer
  /** Our own address for this order, below 100 characters: the browser comes back here, by POST or by GET. */
  readonly returnTo: string
  /** The same for somebody who turned back at the provider's page. */
  readonly cancelTo: string
  readonly language: Language
}

export interface BegunOrder {
  readonly checkoutForm: CheckoutForm
  /** The provider's own id of the order, where it has one. Kept and given back with every later question. */
  readonly providerOrderId: string | null
}

/** How an order is known on both sides. */
export interface KnownOrder {
  readonly orderId: string
  readonly providerOrderId: string | null
}

/** A call from server to server, before anybody believed it. Header names are in lower case. */
export interface UnprovenNotice {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
}

export interface RefundOrder extends KnownOrder {
  /** At most 30 capital letters and digits. The same for every try of one refund: sent twice, money goes back once. */
  readonly refundKey: string
  readonly transactionId: string
  readonly amountPaise: number
}

/**
 * One provider of payments. Adapters never throw for what a provider says or fails to say. An event says at most what its
 * signature covers: what is signed without its amount, or could have been made by somebody else, is `pending`, and a
 * pending event makes us poll. A code that nobody knows is `pending` too.
 */
export interface PaymentGateway {
  readonly provider: string
  /** May call the provider, so never inside a transaction. */
  begin(order: GatewayOrder): Promise<Outcome<BegunOrder, 'payments.provider-away'>>
  /** What the browser brought back (form or query); null when it is not the provider's, or about another order. */
  readReturn(form: Readonly<Record<string, string>>, order: KnownOrder): ProviderEvent | null
  /** The words in a notice, none or several; null when its signature is not the provider's. */
  readNotice(notice: UnprovenNotice): readonly ProviderEvent[] | null
  /** Every payment of the order, as the provider itself says; null when it could not be asked or believed. */
  fetchStatus(order: KnownOrder): Promise<readonly ProviderEvent[] | null>
  refund(order: RefundOrder): Promise<RefundReply>
  fetchRefundStatus(order: RefundOrder): Promise<RefundReply>
}

export interface Gateways {
  /** The provider behind a method of the catalogue; null for a method that nobody serves. */
  forMethod(method: string): PaymentGateway | null
  named(provider: string): PaymentGateway | null
}
