import { expect, it } from 'vitest'
import { readCheckout, writeCheckout } from './saved-checkout.ts'

const CHECKOUT = {
  courseId: 'MED-11-2Y',
  isDescribed: true,
  input: {
    fatherName: 'Mohan Rao',
    street: '12 Station Road',
    pincode: '400601',
    city: 'Thane',
    state: 'Maharashtra',
    method: 'hdfc',
  },
}

it('[ENT-32] [ENT-02] the input of a checkout is kept under its names and comes back whole', () => {
  expect(JSON.parse(writeCheckout(CHECKOUT))).toMatchObject({
    billingAddress: '12 Station Road',
    pincode: '400601',
    city: 'Thane',
    userSelected: { state: { label: 'Maharashtra', value: 'Maharashtra' } },
    paymentMethod: 'hdfc',
    fatherName: 'Mohan Rao',
  })
  expect(readCheckout(writeCheckout(CHECKOUT))).toEqual(CHECKOUT)
})

it('[ENT-32] what is none of ours is nothing', () => {
  expect([readCheckout(null), readCheckout('{'), readCheckout('{"pincode":1}')]).toEqual([null, null, null])
})
