/** Ours: whether a set of mock papers is for sale, for how much, or already bought. */
export interface MockPapersView {
  readonly isOnSale: boolean
  readonly isPurchased: boolean
  /** OPN-68: the bank has not reported the outcome of the payment, so the family must not pay a second time. */
  readonly isPaying: boolean
  /** Null: the exam sets no price for them. */
  readonly pricePaise: number | null
  readonly count: number
  readonly branchCode: string
  readonly defaultPaymentMethod: string
}
