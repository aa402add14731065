/** Where and how to pay: a form of hidden fields for a hosted page (OPN-19, OPN-81). */
export interface CheckoutForm {
  readonly orderId: string
  readonly amountPaise: number
  readonly actionUrl: string
  readonly formName: string
  /** All fields that are posted to the provider, under the provider's names. */
  readonly fields: Readonly<Record<string, string>>
}
