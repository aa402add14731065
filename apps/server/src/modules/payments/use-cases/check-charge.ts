import { later } from '../../../kernel/instants.ts'
import type { GatewayFor } from '../gateway.ts'
import { hearProvider, type HearWorld } from './hear-provider.ts'

export interface CheckWorld extends HearWorld {
  readonly gatewayFor: GatewayFor
}

/** A page that polls and a person who reloads must not become a flood at the provider. */
const ASKED_EVERY_MS = 3_000
/** By then the provider's own notice should have come. */
const NOTICE_OVERDUE_MS = 2 * 60_000
/** Providers settle a payment within three days or undo it. */
const STILL_ASKED_MS = 72 * 3_600_000
const CLOSED_ASKED_EVERY_MS = 15 * 60_000
const CHECKED_AT_ONCE = 50

/** Asks the provider about an open charge, as the browser's return makes us do. Its answer is heard like a notice. */
export const checkCharge = async (world: CheckWorld, chargeId: string): Promise<void> => {
  const now = world.clock.now()
  // Claimed by an update, so that of many askers one goes.
  const claimed = await world.db
    .updateTable('payments.charges')
    .set({ checked_at: now })
    .where('charge_id', '=', chargeId)
    // We stopped waiting for a closed one, and money may still come for it.
    .where('state', 'in', ['open', 'closed'])
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<=', later(now, -ASKED_EVERY_MS)),
        // A clock that was moved back must not silence us.
        where('checked_at', '>', now),
      ]),
    )
    .returning(['method', 'order_id'])
    .executeTakeFirst()
  const gateway = claimed === undefined ? null : world.gatewayFor(claimed.method)
  if (claimed === undefined || gateway === null) return
  const word = await gateway.askStatus(claimed.order_id)
  if (word !== null) await hearProvider(world, gateway.provider, word)
}

/** Finds the ends of payments whose notice was lost, also of those we no longer wait for. */
export const checkOpenCharges = async (world: CheckWorld): Promise<void> => {
  const now = world.clock.now()
  const open = await world.db
    .selectFrom('payments.charges')
    .select('charge_id')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'open'), where('opened_at', '<=', later(now, -NOTICE_OVERDUE_MS))]),
        where.and([
          where('state', '=', 'closed'),
          where('settled_at', '>', later(now, -STILL_ASKED_MS)),
          where('checked_at', '<=', later(now, -CLOSED_ASKED_EVERY_MS)),
        ]),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(CHECKED_AT_ONCE)
    .execute()
  for (const { charge_id: chargeId } of open) await checkCharge(world, chargeId)
}
