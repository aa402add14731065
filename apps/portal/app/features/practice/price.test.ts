import { expect, it } from 'vitest'
import { pricedOffer, unpricedOffer } from './price.ts'

it('[MCK-02] [NUM-22] without a price from the server it is 50 rupees for a set of 4', () => {
  expect(unpricedOffer('DL001')).toMatchObject({ pricePaise: 5_000, count: 4, branchCode: 'DL001' })
})

it('[OPN-97] [MCK-02] papers on sale without a price are drawn with 50, and a price from the server is not touched', () => {
  const view = unpricedOffer('DL001')
  expect(pricedOffer({ ...view, pricePaise: null }).pricePaise).toBe(5_000)
  expect(pricedOffer({ ...view, pricePaise: 7_500 }).pricePaise).toBe(7_500)
})
