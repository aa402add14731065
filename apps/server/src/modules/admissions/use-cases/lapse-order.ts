import type { Trx } from '../../../platform/database.ts'
import type { AdmissionsDeps } from '../deps.ts'
import type { OrderRow } from '../queries/course-orders.ts'

/**
 * Ends an order that was replaced, bought in another way, or priced from a withdrawn result. Its charge closes and
 * frees its coupon use; money taken before counts, money taken later is refunded.
 */
export const lapse = async ({ payments }: AdmissionsDeps, trx: Trx, order: OrderRow): Promise<void> => {
  await trx
    .updateTable('admissions.course_orders')
    .set({ state: 'lapsed' })
    .where('order_id', '=', order.order_id)
    .execute()
  if (order.charge_id !== null) await payments.closeCharge(trx, order.charge_id)
}
