import type { Language } from '@medha/messages/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export interface PaidCharge {
  readonly chargeId: string
  /** The order number shown to the family. */
  readonly orderId: string
  readonly purpose: Readonly<Record<Language, string>>
  readonly paidPaise: number
  readonly paidAt: Date
  readonly isRefunded: boolean
  /** When the provider reported the refund as done. */
  readonly refundedAt: Date | null
}

/** A student's payments, newest first: those that were used and those that are refunded. */
export const paidCharges = async (db: Db, studentId: string): Promise<PaidCharge[]> => {
  const { rows } = await sql<PaidCharge>`
    select charge.charge_id::text as "chargeId", coalesce(order_number, order_id) as "orderId", purpose,
           capture.amount_paise as "paidPaise", captured_at as "paidAt",
           refund.refund_id is not null as "isRefunded", refund.settled_at as "refundedAt"
    from payments.charges charge
    join payments.captures capture on capture.charge_id = charge.charge_id
    left join payments.refunds refund on refund.capture_id = capture.capture_id
    where charge.student_id = ${studentId} and purpose is not null
      and (capture.use = 'grant' or refund.refund_id is not null)
    order by captured_at desc, capture.capture_id desc`.execute(db)
  return rows
}
