import type { Trx } from '../../../platform/database.ts'
import type { AdmissionsDeps } from '../admissions-deps.ts'
import type { OrderRow } from '../queries/course-orders.ts'

/**
 * Another order took its place, or the course was bought otherwise. Its charge is not waited for any more and gives the
 * use of its coupon back; money that the provider took before counts, what it takes later goes back.
 */
export const lapse = async ({ payments }: AdmissionsDeps, trx: Trx, order: OrderRow): Promise<void> => {
  await trx
    .updateTable('admissions.course_orders')
    .set({ state: 'lapsed' })
    .where('order_id', '=', order.order_id)
    .execute()
  if (order.charge_id !== null) await payments.closeCharge(trx, order.charge_id)
}
