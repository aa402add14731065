import type { ProviderWord } from './domain/charge.ts'

/** Where the provider sends the browser afterwards. The address says which view to show, never what is true. */
export interface ReturnTo {
  readonly success: string
  readonly failure: string
  readonly aborted: string
}

/** What a browser posts to the provider, as a form of hidden fields. */
export interface HandOver {
  readonly orderId: string
  readonly amountPaise: number
  readonly actionUrl: string
  readonly formName: string
  readonly fields: Readonly<Record<string, string>>
}

/** A notice as it came in, before anybody believed it. */
export interface UnprovenNotice extends ProviderWord {
  readonly signature: string
}

/** One provider of payments. Adapters never throw for what a provider says or fails to say. */
export interface PaymentGateway {
  readonly provider: string
  handOver(order: {
    readonly orderId: string
    readonly amountPaise: number
    readonly returnTo: ReturnTo
  }): HandOver
  /** The word in a notice, or null when its signature is not the provider's. */
  readNotice(notice: UnprovenNotice): ProviderWord | null
  /** Asks the provider itself; null when it could not be asked or its answer was not signed. */
  askStatus(orderId: string): Promise<ProviderWord | null>
}

/** Which provider stands behind a method of the catalogue; null for a method that nobody serves. */
export type GatewayFor = (method: string) => PaymentGateway | null
