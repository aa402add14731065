import type { ChargeState } from '../domain/charge.ts'
import { pollNow, checkCharge, type PollDeps } from './poll-provider.ts'
import { handleProviderEvent } from './handle-provider-event.ts'
import type { ReturnTo } from './open-charge.ts'

/** The return of a browser from a provider's page. */
export interface BroughtBack {
  readonly provider: string
  readonly orderId: string
  readonly form: Readonly<Record<string, string>>
  /** The browser used the address for a cancelled payment. */
  readonly hasLeft: boolean
}

const orderOf = async ({ db }: PollDeps, { provider, orderId }: BroughtBack) =>
  db
    .selectFrom('payments.attempts as attempt')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'attempt.charge_id')
    .select([
      'attempt.provider_order_id',
      'attempt.state as paymentAttemptState',
      'charge.charge_id',
      'charge.state',
      'charge.return_to',
    ])
    .where('attempt.order_id', '=', orderId)
    .where('attempt.provider', '=', provider)
    .executeTakeFirst()

const viewOf = (state: ChargeState, paymentAttemptState: string, hasLeft: boolean): keyof ReturnTo => {
  if (state === 'captured') return 'success'
  if (paymentAttemptState === 'aborted') return 'aborted'
  if (paymentAttemptState === 'failed') return 'failure'
  // The outcome is unknown, whatever the browser sent: it can be forged. A payer who cancelled may try again.
  return hasLeft ? 'aborted' : 'waiting'
}

/**
 * Applies the event that the browser sent, if the provider signed it, and polls the provider otherwise. Returns the URL
 * of the view to show, one of the charge's own; null for an unknown order.
 */
export const handleReturn = async (deps: PollDeps, back: BroughtBack): Promise<string | null> => {
  const { provider, orderId } = back
  const known = await orderOf(deps, back)
  if (known === undefined) return null
  const gateway = deps.gateways.named(provider)
  const order = { orderId, providerOrderId: known.provider_order_id }
  const event = gateway === null ? null : gateway.readReturn(back.form, order)
  if (event?.orderId === orderId) {
    const { needsPoll } = await handleProviderEvent(deps, provider, 'return', event)
    if (needsPoll) await pollNow(deps, orderId)
  } else await checkCharge(deps, known.charge_id)
  const now = await orderOf(deps, back)
  if (now === undefined) return null
  const view = viewOf(now.state as ChargeState, now.paymentAttemptState, back.hasLeft)
  const returnTo = now.return_to as Partial<ReturnTo> & Pick<ReturnTo, 'success'>
  // Charges opened before the waiting view existed use their success view, which waits as well.
  return returnTo[view] ?? returnTo.success
}
