import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** The latest time that a family was sent to the bank for a charge. */
export interface LastPayment {
  /** As the family knows it. */
  readonly orderId: string
  /** The family turned back on the provider's page. */
  readonly isCancelled: boolean
}

/** Null: nobody was sent to a bank for this charge. */
export const lastPayment = async (db: Db, chargeId: string): Promise<LastPayment | null> => {
  const { rows } = await sql<LastPayment>`
    select coalesce(charge.order_number, attempt.order_id) as "orderId", attempt.state = 'aborted' as "isCancelled"
    from payments.attempts attempt join payments.charges charge on charge.charge_id = attempt.charge_id
    where charge.charge_id = ${chargeId}
    order by attempt.attempt_no desc limit 1`.execute(db)
  return rows[0] ?? null
}
