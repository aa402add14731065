import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { transition } from '../domain/charge.ts'
import { lockCharge } from '../queries/charge-ledger.ts'
import { iterate, MAX_ROWS, drain } from '../../../kernel/drain.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

/**
 * Money that the provider captures from now on is refunded. An earlier capture still counts, however late its event
 * arrives.
 */
const endOrder = async ({ clock }: LedgerDeps, trx: Trx, chargeId: string): Promise<void> => {
  await trx
    .updateTable('payments.charges')
    .set({ pay_by: sql<Date>`least(pay_by, ${clock.now()}::timestamptz)` })
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'closed')
    .execute()
}

/**
 * Closes a charge that we no longer wait for, and ends its order. `staysGood`: the same payer continues with another
 * method at the same price, so a payment on the earlier page is accepted too.
 */
export const closeCharge = async (
  deps: LedgerDeps,
  trx: Trx,
  chargeId: string,
  { staysGood } = { staysGood: false },
): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked === null) return
  await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'close' }))
  if (!staysGood) await endOrder(deps, trx, chargeId)
}

/** Longer than any page of ours or of a provider stays valid. */
const IDLE_AFTER_MS = 2 * 3_600_000

type IdleDeps = LedgerDeps & { readonly db: Db }

const idleCharges = ({ db, clock }: IdleDeps) =>
  db
    .selectFrom('payments.charges as charge')
    .select('charge.charge_id')
    // A literal, because the index is partial.
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

/** Failed charges occupy the use of a coupon until they are closed. */
const failedWithCoupon = ({ db, clock }: IdleDeps) =>
  db
    .selectFrom('payments.charges as charge')
    .select('charge.charge_id')
    // Literals, because the index is partial.
    .where(sql<boolean>`charge.state = 'failed' and charge.discount_paise > 0`)
    .where('charge.opened_at', '<=', later(clock.now(), -IDLE_AFTER_MS))
    .limit(MAX_ROWS)
    .execute()

/** Closes abandoned charges: left before a checkout, or after the last payment attempt ended. */
export const closeIdle = async (deps: IdleDeps): Promise<void> => {
  const idle = [...(await idleCharges(deps)), ...(await failedWithCoupon(deps))]
  await drain(iterate(idle), ({ charge_id: chargeId }) =>
    deps.db.transaction().execute(async (trx) => {
      const locked = await lockCharge(trx, chargeId)
      // The payer may have returned since.
      if (locked === null || locked.charge.paymentAttempts.some(({ state }) => state === 'begun')) return
      await writeEffects(deps, trx, locked, transition(locked.charge, { kind: 'close' }))
      await endOrder(deps, trx, chargeId)
    }),
  )
}
