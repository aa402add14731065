import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { deleteOlderThan, type Aged } from '../../../platform/database-deletion.ts'
import { DAY_MS } from '../domain/otp-limits.ts'

/** Counts look back a day; a second day is left for whoever has to look into an attack. */
const KEPT_MS = 2 * DAY_MS

export const KEPT_TWO_DAYS: readonly Aged[] = [
  { table: 'verification.otp_challenges', column: 'last_sent_at' },
  { table: 'verification.otp_wrong_guesses', column: 'guessed_at' },
  { table: 'verification.otp_tallies', column: 'starts_at' },
  { table: 'verification.caller_requests', column: 'created_at' },
]
export const PROVEN_MOBILES: Aged = { table: 'verification.proven_mobiles', column: 'expires_at' }

export const deleteExpired = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  const now = clock.now()
  for (const aged of KEPT_TWO_DAYS) await deleteOlderThan(db, aged, later(now, -KEPT_MS))
  await deleteOlderThan(db, PROVEN_MOBILES, now)
}
