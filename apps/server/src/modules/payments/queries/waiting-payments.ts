import type { Db } from '../../../platform/database.ts'
import type { ChargeReference } from '../../../kernel/events.ts'
import { parseReference } from '../../../kernel/events.ts'

/** A payment that was started and has no known outcome, or has not been used yet. */
export interface WaitingPayment {
  /** What opened the charge. */
  readonly reference: ChargeReference
  readonly duePaise: number
}

/** Oldest first. A captured charge counts until its opener has used it: the family has paid, and must not pay again. */
export const waitingPayments = async (db: Db, payerKey: Buffer): Promise<WaitingPayment[]> => {
  const rows = await db
    .selectFrom('payments.charges as c')
    .select(['c.reference', 'c.due_paise'])
    .where('c.payer_key', '=', payerKey)
    .where('c.due_paise', '>', 0)
    .where((at) =>
      at.or([
        at.and([
          at('c.state', '=', 'open'),
          at.exists(
            at
              .selectFrom('payments.attempts as a')
              .select('a.attempt_id')
              .whereRef('a.charge_id', '=', 'c.charge_id')
              .where('a.state', '=', 'begun'),
          ),
        ]),
        at.and([at('c.state', '=', 'captured'), at('c.decided_at', 'is', null)]),
      ]),
    )
    .orderBy('c.opened_at')
    .execute()
  return rows.map((row) => ({ reference: parseReference(row.reference), duePaise: row.due_paise ?? 0 }))
}
