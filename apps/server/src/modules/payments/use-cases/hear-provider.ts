import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import { judge, type ChargeState, type ProviderWord, type Verdict } from '../domain/charge.ts'
import { giveUseBack } from './redeem-coupon.ts'
import { writeRefundDue } from './refund-due.ts'

export interface HearWorld {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
  /** Somebody must look: money lies with us that is not ours. */
  onRefundDue(reason: string): void
}

const lockCharge = async (trx: Trx, orderId: string) => {
  const charge = await trx
    .selectFrom('payments.charges')
    .select(['charge_id', 'reference', 'state', 'due_paise'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (charge === undefined) return undefined
  // Asked after the lock: a join in the same statement would still see what was there before the wait.
  const capture = await trx
    .selectFrom('payments.captures')
    .select('transaction_id')
    .where('charge_id', '=', charge.charge_id)
    .executeTakeFirst()
  return { ...charge, capturedBy: capture?.transaction_id ?? null }
}

type LockedCharge = NonNullable<Awaited<ReturnType<typeof lockCharge>>>

/** Every word once: a copy of one that was heard before is passed over. */
const writeNotice = async (
  trx: Trx,
  provider: string,
  chargeId: string,
  word: ProviderWord,
  verdict: Verdict,
  at: Date,
): Promise<boolean> => {
  const written = await trx
    .insertInto('payments.notices')
    .values({
      provider,
      event_id: word.eventId,
      charge_id: chargeId,
      says: word.says,
      amount_paise: word.amountPaise,
      transaction_id: word.transactionId,
      verdict,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  return written !== undefined
}

const grant = async (
  { outbox }: HearWorld,
  trx: Trx,
  provider: string,
  { charge_id: chargeId, reference }: LockedCharge,
  word: ProviderWord,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('payments.captures')
    .values({
      charge_id: chargeId,
      provider,
      transaction_id: word.transactionId,
      amount_paise: word.amountPaise,
      captured_at: at,
    })
    .execute()
  await trx
    .updateTable('payments.charges')
    .set({ state: 'captured', settled_at: at })
    .where('charge_id', '=', chargeId)
    .execute()
  await outbox.publish(trx, 'payments.charge-captured', { chargeId, reference })
}

const fail = async (
  { outbox }: HearWorld,
  trx: Trx,
  { charge_id: chargeId, reference }: LockedCharge,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('payments.charges')
    .set({ state: 'failed', settled_at: at })
    .where('charge_id', '=', chargeId)
    .execute()
  await giveUseBack(trx, chargeId, at)
  await outbox.publish(trx, 'payments.charge-failed', { chargeId, reference })
}

/** Takes in one signed word, whoever brought it: a notice or our own question. A copy of it changes nothing. */
export const hearProvider = async (
  world: HearWorld,
  provider: string,
  word: ProviderWord,
): Promise<Verdict> => {
  if (word.says === 'pending') return 'unchanged'
  const verdict = await world.db.transaction().execute(async (trx): Promise<Verdict> => {
    const charge = await lockCharge(trx, word.orderId)
    // An order of another install, or none of ours: nothing to change.
    if (charge === undefined) return 'unchanged'
    const at = world.clock.now()
    const judged = judge(
      {
        state: charge.state as ChargeState,
        duePaise: charge.due_paise ?? 0,
        capturedBy: charge.capturedBy,
      },
      word,
    )
    if (!(await writeNotice(trx, provider, charge.charge_id, word, judged, at))) return 'unchanged'
    switch (judged) {
      case 'granted':
        await grant(world, trx, provider, charge, word, at)
        break
      case 'failed':
        await fail(world, trx, charge, at)
        break
      case 'wrong-amount':
      case 'second-capture':
        await writeRefundDue(trx, {
          chargeId: charge.charge_id,
          provider,
          transactionId: word.transactionId,
          amountPaise: word.amountPaise,
          reason: judged,
          at,
        })
        break
      case 'unchanged':
        break
    }
    return judged
  })
  if (verdict === 'wrong-amount' || verdict === 'second-capture') world.onRefundDue(verdict)
  return verdict
}
