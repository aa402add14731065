import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { expect, it } from 'vitest'
import type { Called } from '../../../api/call.ts'
import { refused } from '../../../api/refused.ts'
import { setCoupon } from './set-coupon.ts'

const PLAIN = { coupon: null, duePaise: 500_000 } as unknown as CourseOrder
const LESS = { coupon: { code: 'TEN', discountPaise: 50_000 }, duePaise: 450_000 } as unknown as CourseOrder
const done = (value: CourseOrder): Called<CourseOrder> => ({ ok: true, value })
const never = () => Promise.reject(new Error('called without need'))
const deps = (set: Called<CourseOrder>, read?: Called<CourseOrder>) => ({
  set: async () => set,
  read: read === undefined ? never : async () => read,
})

it('[CPN-01] a coupon is put on and taken off', async () => {
  expect(await setCoupon(deps(done(LESS)), PLAIN, 'TEN')).toEqual({
    order: LESS,
    problem: null,
    event: 'applied',
  })
  expect(await setCoupon(deps(done(PLAIN)), LESS, null)).toMatchObject({ order: PLAIN, event: 'removed' })
})

it('[CPN-04] a coupon that is not valid is refused, and the problem is about that code', async () => {
  const end = await setCoupon(deps(refused('payments.coupon-not-valid')), PLAIN, 'NOSUCH')
  expect(end).toMatchObject({ order: PLAIN, event: 'refused', problem: { couponCode: 'NOSUCH' } })
})

it('[CPN-04] too many tries and a call that never came are no refusal of the coupon', async () => {
  const many = await setCoupon(deps(refused('edge.too-many-requests')), PLAIN, 'TEN')
  expect(many).toMatchObject({
    order: PLAIN,
    event: 'unreached',
    problem: { code: 'edge.too-many-requests' },
  })
  const lost = await setCoupon(deps(refused('unreachable'), done(PLAIN)), PLAIN, 'TEN')
  expect(lost).toMatchObject({ order: PLAIN, event: 'unreached', problem: { code: 'unreachable' } })
})

it('[CPN-01] [OPN-72] when only the answer was lost, what the order says counts', async () => {
  const put = await setCoupon(deps(refused('unreachable'), done(LESS)), PLAIN, 'ten')
  expect(put).toEqual({ order: LESS, problem: null, event: 'applied' })
  const taken = await setCoupon(deps(refused('unreachable'), done(PLAIN)), LESS, null)
  expect(taken).toEqual({ order: PLAIN, problem: null, event: 'removed' })
})

it('[OPN-72] when the order cannot be read either, the price stays unknown', async () => {
  const end = await setCoupon(deps(refused('unreachable'), refused('unreachable')), LESS, null)
  expect(end).toMatchObject({ order: null, problem: { couponCode: null } })
})
