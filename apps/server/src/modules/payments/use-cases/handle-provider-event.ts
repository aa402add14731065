import { sql } from 'kysely'
import { parseReference } from '../../../kernel/events.ts'
import { later } from '../../../kernel/instants.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { transition, type Effect, type ProviderEvent, type EventSource } from '../domain/charge.ts'
import { CAPTURED_POLLED_AFTER_MS } from '../domain/poll-schedule.ts'
import { lockChargeOfOrder, type LockedCharge } from '../queries/charge-ledger.ts'
import { honourUse } from './redeem-coupon.ts'
import { writeEffects, type LedgerDeps } from './write-effects.ts'

export interface ProviderEventDeps extends LedgerDeps {
  readonly db: Db
  /** Raises an alert: we hold money that is not ours, or money of ours was taken back. */
  onAlarm(reason: string): void
}

/** A provider's event, verbatim, with its effects. */
interface Notice {
  readonly provider: string
  readonly chargeId: string
  readonly source: EventSource
  readonly event: ProviderEvent
  readonly effects: readonly Effect[]
}

const noticeRow = ({ provider, chargeId, source, event, effects }: Notice, at: Date) => ({
  provider,
  chargeId,
  source,
  eventId: event.eventId,
  orderId: event.orderId,
  status: event.status,
  amountPaise: event.amountPaise,
  transactionId: event.transactionId,
  takenAt: event.takenAt ?? null,
  effects: effects.map((effect) => effect.do).join(' '),
  at,
})
type NoticeRow = ReturnType<typeof noticeRow>

/** A duplicate event is stored once; whether it changes anything is not decided here. */
const insertNotice = (it: NoticeRow) => sql<never>`
  insert into payments.notices
    (provider, event_id, charge_id, order_id, source, status, amount_paise, transaction_id, effects, received_at)
  values (${it.provider}, ${it.eventId}, ${it.chargeId}, ${it.orderId}, ${it.source}, ${it.status},
    ${it.amountPaise}::integer, ${it.transactionId}, ${it.effects}, ${it.at}::timestamptz)
  on conflict (provider, event_id) do nothing`
const insertOnly = compiled((_, it: NoticeRow) => insertNotice(it))

const writeNotice = async (trx: Trx, notice: Notice, at: Date): Promise<void> => {
  await insertOnly(trx, noticeRow(notice, at))
}

const insertGrant = compiled(
  (_, it: NoticeRow & { readonly pollAt: Date }) => sql<{ isUseToHonour: boolean }>`
    with notice as (${insertNotice(it)}), capture as (
      insert into payments.captures
        (charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at, taken_at)
      select charge_id, order_id, provider, ${it.transactionId}, ${it.amountPaise}::integer, 'grant',
        ${it.at}::timestamptz, ${it.takenAt}::timestamptz
      from payments.attempts where order_id = ${it.orderId}
    ), attempt as (
      update payments.attempts set state = 'captured', poll_at = ${it.pollAt} where order_id = ${it.orderId}
    ), charge as (
      update payments.charges set state = 'captured', settled_at = ${it.at} where charge_id = ${it.chargeId}
    )
    select exists (select from payments.redemptions
      where charge_id = ${it.chargeId} and returned_at is not null and honoured_at is null)
      and not exists (select from payments.charges where charge_id = ${it.chargeId} and pay_by < least(${it.takenAt}::timestamptz, ${it.at}::timestamptz))
      as "isUseToHonour"`,
)

/**
 * Writes the event and the three changes of a grant in one statement: every paid charge needs them once, and each round
 * trip costs as much as its write. A coupon use that was returned before is honoured if the money was captured in time.
 */
const grant = async (
  deps: ProviderEventDeps,
  trx: Trx,
  locked: LockedCharge,
  notice: Notice,
): Promise<void> => {
  const at = deps.clock.now()
  const pollAt = later(at, CAPTURED_POLLED_AFTER_MS)
  const [written] = await insertGrant(trx, { ...noticeRow(notice, at), pollAt })
  const { chargeId } = locked
  if (written?.isUseToHonour === true) await honourUse(trx, chargeId, at)
  await deps.outbox.publish(trx, 'payments.charge-captured', {
    chargeId,
    reference: parseReference(locked.reference),
  })
}

const reasonToLook = (effects: readonly Effect[]): string | null => {
  for (const effect of effects) {
    if (effect.do === 'add-refund') return effect.reason
    if (effect.do === 'alarm') return effect.reason
  }
  return null
}

/**
 * Applies one signed event from webhook, return or poll, and returns whether the provider must be polled. Duplicates of
 * an event, early, late or concurrent, change nothing: the charge decides, under its lock.
 */
export const handleProviderEvent = async (
  deps: ProviderEventDeps,
  provider: string,
  source: EventSource,
  event: ProviderEvent,
): Promise<{ readonly needsPoll: boolean }> => {
  const effects = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockChargeOfOrder(trx, provider, event.orderId)
    // An order of another installation: nothing to change.
    if (locked === null) return []
    const { chargeId } = locked
    const decided = transition(locked.charge, { kind: 'provider-event', source, event })
    const notice: Notice = { provider, chargeId, source, event, effects: decided }
    if (decided.some((effect) => effect.do === 'grant')) {
      await grant(deps, trx, locked, notice)
      return decided
    }
    if (event.status !== 'pending') await writeNotice(trx, notice, deps.clock.now())
    await writeEffects(deps, trx, locked, decided)
    return decided
  })
  const reason = reasonToLook(effects)
  if (reason !== null) deps.onAlarm(reason)
  return { needsPoll: effects.some((effect) => effect.do === 'poll') }
}
