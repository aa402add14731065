import type { ChargeReference } from '../../../kernel/events.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { parseReference } from '../domain/charge-reference.ts'
import type { ChargeState } from '../domain/charge.ts'

export interface Charge {
  readonly chargeId: string
  readonly reference: ChargeReference
  readonly state: ChargeState
  /** Before any coupon. */
  readonly listPaise: number
  readonly duePaise: number
}

export const chargeById = async (db: Db | Trx, chargeId: string): Promise<Charge | null> => {
  const row = await db
    .selectFrom('payments.charges')
    .select(['charge_id', 'reference', 'state', 'list_paise', 'due_paise'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    chargeId: row.charge_id,
    reference: parseReference(row.reference),
    state: row.state as ChargeState,
    listPaise: row.list_paise,
    duePaise: row.due_paise ?? 0,
  }
}
