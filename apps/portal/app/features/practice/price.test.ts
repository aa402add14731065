import { expect, it } from 'vitest'
import { unpricedOffer } from './price.ts'

it('[MCK-02] [NUM-22] without a price from the server it is 50 rupees for a set of 4', () => {
  expect(unpricedOffer('DL001')).toMatchObject({ pricePaise: 5_000, count: 4, branchCode: 'DL001' })
})
