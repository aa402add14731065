import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { Called } from '../../../api/call.ts'

interface CouponDeps {
  /** Null removes the coupon. */
  set(couponCode: string | null): Promise<Called<CourseOrder>>
  /** Returns the current order. */
  read(): Promise<Called<CourseOrder>>
}

/** The problem of one request. It does not concern a code typed since. */
export interface CouponProblem {
  readonly couponCode: string | null
  readonly code: string
  readonly message: string
}

export interface CouponEnd {
  /** The current order; null if unknown, and then it must be read before a payment. */
  readonly order: CourseOrder | null
  readonly problem: CouponProblem | null
  readonly event: 'applied' | 'removed' | 'refused' | 'unreached'
}

const isAsRequested = (order: CourseOrder, couponCode: string | null): boolean =>
  (order.coupon?.code.toUpperCase() ?? null) === (couponCode?.toUpperCase() ?? null)

const event = (couponCode: string | null) => (couponCode === null ? 'removed' : 'applied')

/** CPN-01 to CPN-04: applies or removes a coupon; if the answer is lost, the order itself is read. */
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
  // Any other retryable failure may have been applied all the same; a rate-limited request was not even handled.
  if (called.refusal.means !== 'retry' || code === 'edge.too-many-requests')
    return { order: shown, problem, event: 'unreached' }
  const read = await deps.read()
  if (!read.ok) return { order: null, problem, event: 'unreached' }
  return isAsRequested(read.value, couponCode)
    ? { order: read.value, problem: null, event: event(couponCode) }
    : { order: read.value, problem, event: 'unreached' }
}
