import { sql } from 'kysely'
import { formatReference, type ChargeReference } from '../../../kernel/events.ts'
import type { Db } from '../../../platform/database.ts'

/** The amount paid a second time for the same thing, in paise: it is or will be refunded. */
export const secondPaymentOf = async (db: Db, reference: ChargeReference): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::integer as paise
    from payments.refunds join payments.charges using (charge_id)
    where reference = ${formatReference(reference)}
      and (reason = 'second-capture' or (reason = 'not-wanted' and is_second_payment))`.execute(db)
  return rows[0]?.paise ?? 0
}
