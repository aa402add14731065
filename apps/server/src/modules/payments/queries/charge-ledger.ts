import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { Attempt, Capture, Charge, ChargeState, ChargeRefund } from '../domain/charge.ts'

/** A charge as the ledger has it, locked until the transaction ends. */
export interface LockedCharge {
  readonly chargeId: string
  readonly reference: string
  readonly method: string
  readonly returnTo: unknown
  readonly sealedPayer: Buffer | null
  readonly charge: Charge
}

interface ChargeRow {
  readonly charge_id: string
  readonly reference: string
  readonly method: string
  readonly return_to: unknown
  readonly sealed_payer: Buffer | null
  readonly state: ChargeState
  readonly due_paise: number
}

interface BookRows {
  readonly attempts: readonly Attempt[]
  /** With the refund that gives it back, if one does. */
  readonly captures: readonly (Capture & { readonly refund: Pick<ChargeRefund, 'reason' | 'state'> | null })[]
}

/** What happened to a charge, all of it in one answer: every charge that is paid asks for this twice. */
const readLedger = async (trx: Trx, chargeId: string): Promise<BookRows> => {
  const { rows } = await sql<BookRows>`
    select
      coalesce((select json_agg(json_build_object('orderId', order_id, 'state', state) order by attempt_no)
        from payments.attempts where charge_id = ${chargeId}), '[]') as attempts,
      coalesce((select json_agg(json_build_object('orderId', order_id, 'transactionId', transaction_id,
            'amountPaise', capture.amount_paise, 'use', use,
            'refund', case when refund.refund_id is not null
              then json_build_object('reason', refund.reason, 'state', refund.state) end)
          order by capture.capture_id)
        from payments.captures capture left join payments.refunds refund using (capture_id)
        where capture.charge_id = ${chargeId}), '[]') as captures`.execute(trx)
  return rows[0] ?? { attempts: [], captures: [] }
}

const lock = async (trx: Trx, which: RawBuilder<unknown>): Promise<LockedCharge | null> => {
  const { rows } = await sql<ChargeRow>`
    select charge_id, reference, method, return_to, sealed_payer, state, due_paise from payments.charges
    where charge_id = ${which} for update`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { charge_id: chargeId, reference, method, return_to: returnTo, state, due_paise: duePaise } = row
  // Asked after the lock: a join in the same statement would still see what was there before the wait.
  const { attempts, captures } = await readLedger(trx, chargeId)
  return {
    chargeId,
    reference,
    method,
    returnTo,
    sealedPayer: row.sealed_payer,
    charge: {
      state,
      duePaise,
      attempts,
      captures: captures.map(({ orderId, transactionId, amountPaise, use }) => ({
        orderId,
        transactionId,
        amountPaise,
        use,
      })),
      refunds: captures.flatMap(({ transactionId, amountPaise, refund }) =>
        refund === null ? [] : [{ transactionId, amountPaise, ...refund }],
      ),
    },
  }
}

/** Everything about one charge. The rows of a charge change only while its own row is locked. */
export const lockCharge = (trx: Trx, chargeId: string): Promise<LockedCharge | null> =>
  lock(trx, sql`${chargeId}`)

/** The same for whoever only knows an order; null where it is none of ours. */
export const lockChargeOfOrder = (
  trx: Trx,
  provider: string,
  orderId: string,
): Promise<LockedCharge | null> =>
  lock(
    trx,
    sql`(select charge_id from payments.attempts where order_id = ${orderId} and provider = ${provider})`,
  )
