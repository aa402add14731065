import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'

const KEPT_MS = 24 * 3_600_000

/** Codes that nobody can use any more; a day is kept for who asks what happened. */
export const forgetLaunches = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  await db.deleteFrom('delivery.launches').where('expires_at', '<', later(clock.now(), -KEPT_MS)).execute()
}
