import type { ReplyOf } from '@medha/contract/endpoint'
import type { mockPapers } from '@medha/contract/endpoints/mock-papers'

export type MockPapersView = ReplyOf<typeof mockPapers>

const USUAL_PRICE_PAISE = 5_000

/** MCK-02, NUM-22, OPN-97: the offer while the price is unknown; the server refuses any price but its own. */
export const unpricedOffer = (branchCode: string): MockPapersView => ({
  isOnSale: true,
  isPurchased: false,
  isPaying: false,
  pricePaise: USUAL_PRICE_PAISE,
  count: 4,
  branchCode,
  defaultPaymentMethod: 'paytm',
})

/** OPN-97: papers on sale without a known price are shown at the usual price, and paid at no other. */
export const pricedOffer = (view: MockPapersView): MockPapersView & { readonly pricePaise: number } => ({
  ...view,
  pricePaise: view.pricePaise ?? USUAL_PRICE_PAISE,
})
