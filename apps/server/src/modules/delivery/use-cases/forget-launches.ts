import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { forgetBefore, type Aged } from '../../../platform/database-forgetting.ts'

const KEPT_MS = 24 * 3_600_000

export const LAUNCHES: Aged = { table: 'delivery.launches', column: 'expires_at' }

/** Codes that nobody can use any more; a day is kept for who asks what happened. */
export const forgetLaunches = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  await forgetBefore(db, LAUNCHES, later(clock.now(), -KEPT_MS))
}
