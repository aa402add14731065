import type { ReplyOf } from '@medha/contract/endpoint'
import type { mockPapers } from '@medha/contract/endpoints/mock-papers'

export type MockPapersView = ReplyOf<typeof mockPapers>

const USUAL_PRICE_PAISE = 5_000

/** MCK-02, NUM-22, OPN-97: what is offered while nobody has told the price; the server refuses another one than its own. */
export const unpricedOffer = (branchCode: string): MockPapersView => ({
  isOnSale: true,
  isPurchased: false,
  isPaying: false,
  pricePaise: USUAL_PRICE_PAISE,
  count: 4,
  branchCode,
  defaultPaymentMethod: 'paytm',
})

/** OPN-97: papers on sale whose price nobody has told are drawn with the usual one, and paid at no other. */
export const pricedOffer = (view: MockPapersView): MockPapersView & { readonly pricePaise: number } => ({
  ...view,
  pricePaise: view.pricePaise ?? USUAL_PRICE_PAISE,
})
