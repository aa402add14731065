import type { Trx } from '../../../platform/database.ts'
import type { AdmissionsDeps } from '../deps.ts'
import { titleOf } from '../order-title.ts'
import type { OrderRow } from '../queries/course-orders.ts'

const notify = (
  { notifications }: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  code: 'course-purchased' | 'course-refund-due',
  key: string,
): Promise<void> => {
  const { language } = order
  const words = { course: titleOf(order, language), order: order.order_number }
  const message = { to: { studentId: order.student_id }, code, language, words } as const
  return notifications.notify(
    trx,
    { ...message, channel: 'sms', dedupeKey: `${code}:${key}:sms` },
    { ...message, channel: 'mail', dedupeKey: `${code}:${key}:mail` },
  )
}

/** PAY-03: the confirmation to the registered number and address. */
export const notifyPurchased = (deps: AdmissionsDeps, trx: Trx, order: OrderRow): Promise<void> =>
  notify(deps, trx, order, 'course-purchased', order.order_id)

/** Once for each refunded payment. */
export const notifyRefund = (
  deps: AdmissionsDeps,
  trx: Trx,
  order: OrderRow,
  chargeId: string,
): Promise<void> => notify(deps, trx, order, 'course-refund-due', chargeId)
