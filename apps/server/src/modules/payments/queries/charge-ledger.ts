import { sql, type RawBuilder } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import type { PaymentAttempt, Capture, Charge, ChargeState, ChargeRefund } from '../domain/charge.ts'

/** A charge from the ledger, locked until the transaction ends. */
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

interface LedgerRows {
  readonly paymentAttempts: readonly PaymentAttempt[]
  /** With its refund, if it has one. */
  readonly captures: readonly (Capture & { readonly refund: Pick<ChargeRefund, 'reason' | 'state'> | null })[]
}

/** All rows of a charge in one query, which every paid charge needs twice. */
const readLedger = compiled(
  (_, { chargeId }: { readonly chargeId: string }) => sql<LedgerRows>`
    select
      coalesce((select json_agg(json_build_object('orderId', order_id, 'state', state) order by attempt_no)
        from payments.attempts where charge_id = ${chargeId}), '[]') as "paymentAttempts",
      coalesce((select json_agg(json_build_object('orderId', order_id, 'transactionId', transaction_id,
            'amountPaise', capture.amount_paise, 'use', use,
            'refund', case when refund.refund_id is not null
              then json_build_object('reason', refund.reason, 'state', refund.state) end)
          order by capture.capture_id)
        from payments.captures capture left join payments.refunds refund using (capture_id)
        where capture.charge_id = ${chargeId}), '[]') as captures`,
)

const lock = (which: RawBuilder<unknown>) => sql<ChargeRow>`
  select charge_id, reference, method, return_to, sealed_payer, state, due_paise from payments.charges
  where charge_id = ${which} for update`
const lockById = compiled((_, { chargeId }: { readonly chargeId: string }) => lock(sql`${chargeId}`))
const lockByOrder = compiled(
  (_, { provider, orderId }: { readonly provider: string; readonly orderId: string }) =>
    lock(
      sql`(select charge_id from payments.attempts where order_id = ${orderId} and provider = ${provider})`,
    ),
)

const withLedger = async (trx: Trx, row: ChargeRow | undefined): Promise<LockedCharge | null> => {
  if (row === undefined) return null
  const { charge_id: chargeId, reference, method, return_to: returnTo, state, due_paise: duePaise } = row
  // Read after the lock: a join in the locking statement would see the rows from before the wait.
  const [ledger] = await readLedger(trx, { chargeId })
  const { paymentAttempts, captures } = ledger ?? { paymentAttempts: [], captures: [] }
  return {
    chargeId,
    reference,
    method,
    returnTo,
    sealedPayer: row.sealed_payer,
    charge: {
      state,
      duePaise,
      paymentAttempts,
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
export const lockCharge = async (trx: Trx, chargeId: string): Promise<LockedCharge | null> =>
  withLedger(trx, (await lockById(trx, { chargeId }))[0])

/** The same by order; null for an unknown order. */
export const lockChargeOfOrder = async (
  trx: Trx,
  provider: string,
  orderId: string,
): Promise<LockedCharge | null> => withLedger(trx, (await lockByOrder(trx, { provider, orderId }))[0])
