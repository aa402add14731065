import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Effect } from '../domain/charge.ts'

/** A second payment of the same order shows up by then. */
export const CAPTURED_ASKED_AFTER_MS = 24 * 3_600_000

/**
 * The three writes of a grant as one statement: every charge that is paid goes this way once, and each round trip
 * costs as much as its write. Says whether a coupon's use was given back before, which is then to be honoured.
 */
export const writeGrant = async (
  trx: Trx,
  chargeId: string,
  { orderId, transactionId, amountPaise }: Effect & { readonly do: 'grant' },
  at: Date,
): Promise<{ readonly isUseOwed: boolean }> => {
  const { rows } = await sql<{ isUseOwed: boolean }>`
    with capture as (
      insert into payments.captures
        (charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at)
      select charge_id, order_id, provider, ${transactionId}, ${amountPaise}::integer, 'grant', ${at}::timestamptz
      from payments.attempts where order_id = ${orderId}
    ), attempt as (
      update payments.attempts set state = 'captured', ask_at = ${later(at, CAPTURED_ASKED_AFTER_MS)}
      where order_id = ${orderId}
    ), charge as (
      update payments.charges set state = 'captured', settled_at = ${at} where charge_id = ${chargeId}
    )
    select exists (select from payments.redemptions
      where charge_id = ${chargeId} and returned_at is not null and honoured_at is null) as "isUseOwed"`.execute(
    trx,
  )
  return { isUseOwed: rows[0]?.isUseOwed ?? false }
}
