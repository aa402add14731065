/** Where and how to pay: a form of hidden fields for a hosted page (OPN-19, OPN-81). */
export interface CheckoutForm {
  readonly orderId: string
  readonly amountPaise: number
  readonly actionUrl: string
  readonly formName: string
  /** What the provider wants, by its own names: all that is posted to it. */
  readonly fields: Readonly<Record<string, string>>
}
