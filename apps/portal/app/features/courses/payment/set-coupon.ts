import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { Called } from '../../../api/call.ts'

interface CouponDeps {
  /** Null takes the coupon away. */
  set(couponCode: string | null): Promise<Called<CourseOrder>>
  /** How the order stands. */
  read(): Promise<Called<CourseOrder>>
}

/** What went wrong with one request. It says nothing about a code that was typed since. */
export interface CouponProblem {
  readonly couponCode: string | null
  readonly code: string
  readonly message: string
}

export interface CouponEnd {
  /** How the order stands now; null when nobody knows, and then nothing may be paid before it was read. */
  readonly order: CourseOrder | null
  readonly problem: CouponProblem | null
  readonly event: 'applied' | 'removed' | 'refused' | 'unreached'
}

const isAsRequested = (order: CourseOrder, couponCode: string | null): boolean =>
  (order.coupon?.code.toUpperCase() ?? null) === (couponCode?.toUpperCase() ?? null)

const event = (couponCode: string | null) => (couponCode === null ? 'removed' : 'applied')

/** CPN-01 to CPN-04: a coupon is put on the order or taken off; when the answer is lost, the order itself is asked. */
export const setCoupon = async (
  deps: CouponDeps,
  shown: CourseOrder,
  couponCode: string | null,
): Promise<CouponEnd> => {
  const called = await deps.set(couponCode)
  if (called.ok) return { order: called.value, problem: null, event: event(couponCode) }
  const { code } = called.refusal
  const problem = { couponCode, code, message: called.message }
  if (code === 'payments.coupon-not-valid') return { order: shown, problem, event: 'refused' }
  // Whatever else passes may have been done all the same; a full counter has not even been asked.
  if (called.refusal.means !== 'retry' || code === 'edge.too-many-requests')
    return { order: shown, problem, event: 'unreached' }
  const read = await deps.read()
  if (!read.ok) return { order: null, problem, event: 'unreached' }
  return isAsRequested(read.value, couponCode)
    ? { order: read.value, problem: null, event: event(couponCode) }
    : { order: read.value, problem, event: 'unreached' }
}
