import type { AdmissionsDeps } from '../deps.ts'
import { courseOrderReference } from '../domain/order-reference.ts'
import { ownOrder, type OrderRow } from '../queries/course-orders.ts'
import { onChargeCaptured } from './settle-purchase.ts'

/**
 * OPN-68: checks an unfinished payment with the bank and acts on the reply. Done when a page polls the order and before
 * a student is sent to pay; what the browser claims is ignored.
 */
export const broughtUpToDate = async (deps: AdmissionsDeps, order: OrderRow): Promise<OrderRow> => {
  const { charge_id: chargeId } = order
  if (chargeId === null || order.state === 'purchased' || order.state === 'refused') return order
  if (!(await deps.payments.isPaid(chargeId))) return order
  // The event follows in a moment; the family does not have to wait for it.
  await onChargeCaptured(deps, { chargeId, reference: courseOrderReference(order.order_id) })
  return (await ownOrder(deps.db, order.student_id, order.order_number)) ?? order
}
