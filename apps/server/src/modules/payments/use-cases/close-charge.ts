import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { transition } from '../domain/charge.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { iterate, MAX_ROWS, drain } from '../../../kernel/drain.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

/**
 * We stop waiting for this charge. Money that arrives for it later still counts, and its opener decides what
 * becomes of it.
 */
export const closeCharge = async (deps: LedgerDeps, trx: Trx, chargeId: string): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked !== null) await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'close' }))
}

/** Long after any page of ours or of a provider has run out. */
const IDLE_AFTER_MS = 2 * 3_600_000

type IdleDeps = LedgerDeps & { readonly db: Db }

const idleCharges = ({ db, clock }: IdleDeps) =>
  db
    .selectFrom('payments.charges as charge')
    .select('charge.charge_id')
    // A literal: the index is a partial one.
    .where(sql<boolean>`charge.state = 'open'`)
    .where('charge.opened_at', '<=', later(clock.now(), -IDLE_AFTER_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments.attempts as attempt')
            .select('attempt.attempt_id')
            .whereRef('attempt.charge_id', '=', 'charge.charge_id')
            .where('attempt.state', '=', 'begun'),
        ),
      ),
    )
    .limit(MAX_ROWS)
    .execute()

/** Charges that nobody is paying: opened and left before a hand-over, or after the last attempt had ended. */
export const closeIdle = async (deps: IdleDeps): Promise<void> => {
  const idle = await idleCharges(deps)
  await drain(iterate(idle), ({ charge_id: chargeId }) =>
    deps.db.transaction().execute(async (trx) => {
      const locked = await lockCharge(trx, chargeId)
      // Somebody may have come back to it since.
      if (locked === null || locked.charge.attempts.some(({ state }) => state === 'begun')) return
      await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'close' }))
    }),
  )
}
