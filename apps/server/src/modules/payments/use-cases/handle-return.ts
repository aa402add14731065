import type { ChargeState } from '../domain/charge.ts'
import { pollNow, checkCharge, type PollDeps } from './poll-provider.ts'
import { handleProviderEvent } from './handle-provider-event.ts'
import type { ReturnTo } from './open-charge.ts'

/** A browser that came back from a provider's page. */
export interface BroughtBack {
  readonly provider: string
  readonly orderId: string
  readonly form: Readonly<Record<string, string>>
  /** It came by the address for people who turned back. */
  readonly hasLeft: boolean
}

const orderOf = async ({ db }: PollDeps, { provider, orderId }: BroughtBack) =>
  db
    .selectFrom('payments.attempts as attempt')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'attempt.charge_id')
    .select([
      'attempt.provider_order_id',
      'attempt.state as attemptState',
      'charge.charge_id',
      'charge.state',
      'charge.return_to',
    ])
    .where('attempt.order_id', '=', orderId)
    .where('attempt.provider', '=', provider)
    .executeTakeFirst()

const viewOf = (state: ChargeState, attemptState: string, hasLeft: boolean): keyof ReturnTo => {
  if (state === 'captured') return 'success'
  if (attemptState === 'aborted') return 'aborted'
  if (attemptState === 'failed') return 'failure'
  // Nobody knows yet. The view of success waits and asks; somebody who turned back is offered to try again.
  return hasLeft ? 'aborted' : 'success'
}

/**
 * Hears what a browser brought, if the provider signed it, and asks the provider about the rest. Answers with the view
 * to show, one of the charge's own; null for an order that is not ours.
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
  const view = viewOf(now.state as ChargeState, now.attemptState, back.hasLeft)
  return (now.return_to as ReturnTo & object)[view]
}
