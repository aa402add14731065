import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { AdmissionsDeps } from '../deps.ts'
import { lockOrder, ownOrder, type OrderRow } from '../queries/course-orders.ts'
import { countCouponTry, payerKeyOf } from '../../payments/index.ts'
import { COUPON_MUST_NAME, labelsOf } from './payable-order.ts'

export type CouponRefusal =
  | 'admissions.no-such-order'
  | 'admissions.not-payable'
  | 'payments.coupon-not-valid'
  | 'edge.too-many-requests'

const write = (
  deps: AdmissionsDeps,
  orderId: string,
  coupon: { readonly code: string; readonly discountPaise: number } | null,
): Promise<Outcome<OrderRow, CouponRefusal>> =>
  inTransaction(deps.db, async (trx): Promise<Outcome<OrderRow, CouponRefusal>> => {
    const order = await lockOrder(trx, orderId)
    if (order?.state !== 'open') return refuse('admissions.not-payable')
    const isOther = order.coupon_code !== (coupon?.code ?? null)
    // A charge at another price is closed, which frees the use of its coupon.
    if (isOther && order.charge_id !== null) await deps.payments.closeCharge(trx, order.charge_id)
    const changed = {
      coupon_code: coupon?.code ?? null,
      coupon_discount_paise: coupon?.discountPaise ?? 0,
      ...(isOther ? { charge_id: null } : {}),
    }
    await trx.updateTable('admissions.course_orders').set(changed).where('order_id', '=', orderId).execute()
    return done({ ...order, ...changed })
  })

/** OPN-37: sets the coupon of the payment step; removal is not a try. It is used only when the charge opens. */
export const applyCoupon = async (
  deps: AdmissionsDeps,
  studentId: string,
  orderNumber: string,
  couponCode: string | null,
  address: string,
): Promise<Outcome<OrderRow, CouponRefusal>> => {
  const order = await ownOrder(deps.db, studentId, orderNumber)
  if (order === null) return refuse('admissions.no-such-order')
  if (order.state !== 'open') return refuse('admissions.not-payable')
  const code = couponCode?.replace(/[\s-]/g, '').toUpperCase() ?? null
  if (code === order.coupon_code) return done(order)
  if (code === null) return write(deps, order.order_id, null)
  const mobile = (await deps.identity.studentFacts(studentId))?.mobile ?? null
  const typer = { browser: `student:${studentId}`, mobile, address }
  const quoted = await countCouponTry(deps.limits, typer, () =>
    deps.payments.quoteCoupon({
      code,
      listPaise: order.payable_paise,
      labels: labelsOf(order),
      mustName: COUPON_MUST_NAME,
      payerKey: payerKeyOf(studentId),
    }),
  )
  if (!quoted.ok) return quoted
  return write(deps, order.order_id, { code, discountPaise: quoted.value.discountPaise })
}
