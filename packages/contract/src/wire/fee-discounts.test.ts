import { decode, encode, safeDecode } from 'zod/v4/core'
import { expect, it } from 'vitest'
import { wireTestPlayerResult } from './fee-discounts.ts'

const data = {
  admfee: 'Chargeable',
  tuitionfee: '50%',
  Technology_Examination_Fee: '0',
  ClassroomService: '100%',
  regfee: 'Chargeable',
}
const answer = (tuitionfee: unknown) =>
  ({ success: 'true', msg: '', error_code: 0, data: { ...data, tuitionfee } }) as never

it.each([
  ['Chargeable', null],
  ['0', 0],
  ['50%', 50],
  ['50', 50],
  [50, 50],
  ['12.5%', 12.5],
  [12.5, 12.5],
  ['100', 100],
])('[FEE-03] [OPN-98] a discount written %j is read as %j', (written, percent) => {
  expect(decode(wireTestPlayerResult, answer(written)).discounts?.tuitionFee).toBe(percent)
})

it.each(['101%', 101, -1, 'much', ''])('[OPN-98] %j is no discount, and is not taken for one', (written) => {
  expect(safeDecode(wireTestPlayerResult, answer(written)).success).toBe(false)
})

it('[ENT-30] comes back as it was sent', () => {
  const wire = encode(wireTestPlayerResult, decode(wireTestPlayerResult, answer('12.5%')))
  expect(wire.data).toEqual({ ...data, tuitionfee: '12.5%' })
})
