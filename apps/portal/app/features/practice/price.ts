import type { ReplyOf } from '@medha/contract/endpoint'
import type { mockPapers } from '@medha/contract/endpoints/mock-papers'

export type MockPapersView = ReplyOf<typeof mockPapers>

/** MCK-02, NUM-22, OPN-97: what is offered while nobody has told the price; the server refuses another one than its own. */
export const unpricedOffer = (branchCode: string): MockPapersView => ({
  isOnSale: true,
  isPurchased: false,
  isPaying: false,
  pricePaise: 5_000,
  count: 4,
  branchCode,
  defaultPaymentMethod: 'paytm',
})
