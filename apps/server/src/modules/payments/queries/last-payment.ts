import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** The latest payment attempt of a charge. */
export interface LastPayment {
  /** The order number shown to the family. */
  readonly orderId: string
  /** The family cancelled on the provider's page. */
  readonly isCancelled: boolean
}

/** Null if the charge has no payment attempt. */
export const lastPayment = async (db: Db, chargeId: string): Promise<LastPayment | null> => {
  const { rows } = await sql<LastPayment>`
    select coalesce(charge.order_number, attempt.order_id) as "orderId", attempt.state = 'aborted' as "isCancelled"
    from payments.attempts attempt join payments.charges charge on charge.charge_id = attempt.charge_id
    where charge.charge_id = ${chargeId}
    order by attempt.attempt_no desc limit 1`.execute(db)
  return rows[0] ?? null
}
