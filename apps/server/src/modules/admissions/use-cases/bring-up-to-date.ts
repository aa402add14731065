import type { AdmissionsDeps } from '../admissions-deps.ts'
import { courseOrderReference } from '../domain/order-reference.ts'
import { ownOrder, type OrderRow } from '../queries/course-orders.ts'
import { onChargeCaptured } from './settle-purchase.ts'

/**
 * OPN-68: asks the bank about an order whose payment has no end, and acts on what it says. A page that waits does so,
 * and whoever is about to be sent to pay: what a browser says about itself is not read.
 */
export const broughtUpToDate = async (deps: AdmissionsDeps, order: OrderRow): Promise<OrderRow> => {
  const { charge_id: chargeId } = order
  if (chargeId === null || order.state === 'purchased' || order.state === 'refused') return order
  if (!(await deps.payments.isPaid(chargeId))) return order
  // The event says the same in a moment; the family does not have to wait for it.
  await onChargeCaptured(deps, { chargeId, reference: courseOrderReference(order.order_id) })
  return (await ownOrder(deps.db, order.student_id, order.order_number)) ?? order
}
