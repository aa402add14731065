import { sql } from 'kysely'
import type { ChargeReference } from '../../../kernel/events.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { parseReference } from '../../../kernel/events.ts'
import type { ChargeState } from '../domain/charge.ts'

export interface Charge {
  readonly chargeId: string
  readonly reference: ChargeReference
  readonly state: ChargeState
  readonly method: string
  /** Before any coupon. */
  readonly listPaise: number
  readonly duePaise: number
  /** The provider captured the money after the end of the order: it is refunded in any case. */
  readonly isLate: boolean
}

/** `charge` is the alias of the charges table. Money cannot be captured after we received the event. */
export const isLate = (charge: string) => sql<boolean>`exists (
  select from payments.captures capture
  where capture.charge_id = ${sql.ref(`${charge}.charge_id`)} and capture.use = 'grant'
    and least(capture.taken_at, capture.captured_at) > ${sql.ref(`${charge}.pay_by`)})`

export const chargeById = async (db: Db | Trx, chargeId: string): Promise<Charge | null> => {
  const row = await db
    .selectFrom('payments.charges')
    .select([
      'charge_id',
      'reference',
      'state',
      'method',
      'list_paise',
      'due_paise',
      isLate('charges').as('is_late'),
    ])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    chargeId: row.charge_id,
    reference: parseReference(row.reference),
    state: row.state as ChargeState,
    method: row.method,
    listPaise: row.list_paise,
    duePaise: row.due_paise ?? 0,
    isLate: row.is_late,
  }
}
