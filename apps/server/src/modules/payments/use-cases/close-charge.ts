import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { transition, type ChargeEvent } from '../domain/charge.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { oneByOne, READ_AT_ONCE, workThrough } from '../../../kernel/work-through.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

const tell = async (deps: LedgerDeps, trx: Trx, chargeId: string, event: ChargeEvent): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked !== null) await writeEffects(deps, trx, locked, transition(locked.charge, event))
}

/**
 * We stop waiting for this charge. Money that arrives for it later is still heard of, and its opener decides what
 * becomes of it.
 */
export const closeCharge = (deps: LedgerDeps, trx: Trx, chargeId: string): Promise<void> =>
  tell(deps, trx, chargeId, { kind: 'close' })

/** The opener of a captured charge has given what it was paid for. Said again it changes nothing. */
export const markUsed = async ({ clock }: LedgerDeps, trx: Trx, chargeId: string): Promise<void> => {
  await trx
    .updateTable('payments.charges')
    .set({ decided_at: clock.now() })
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'captured')
    .where('decided_at', 'is', null)
    .execute()
}

/** The opener of a captured charge no longer wants the money. Nothing to do where nothing was taken. */
export const requestRefund = async (deps: LedgerDeps, trx: Trx, chargeId: string): Promise<void> => {
  await tell(deps, trx, chargeId, { kind: 'refund-requested' })
  await markUsed(deps, trx, chargeId)
}

/** Long after any page of ours or of a provider has run out. */
const IDLE_AFTER_MS = 2 * 3_600_000

type IdleDeps = LedgerDeps & { readonly db: Db }

const idleCharges = ({ db, clock }: IdleDeps) =>
  db
    .selectFrom('payments.charges as charge')
    .select('charge.charge_id')
    .where('charge.state', '=', 'open')
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
    .limit(READ_AT_ONCE)
    .execute()

/** Charges that nobody is paying: opened and left before a hand-over, or after the last attempt had ended. */
export const closeIdle = async (deps: IdleDeps): Promise<void> => {
  const idle = await idleCharges(deps)
  await workThrough(oneByOne(idle), ({ charge_id: chargeId }) =>
    deps.db.transaction().execute(async (trx) => {
      const locked = await lockCharge(trx, chargeId)
      // Somebody may have come back to it since.
      if (locked === null || locked.charge.attempts.some(({ state }) => state === 'begun')) return
      await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'close' }))
    }),
  )
}
