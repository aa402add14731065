import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { DAY_MS } from '../domain/otp-limits.ts'

/** Counts look back a day; a second day is left for whoever has to look into an attack. */
const KEPT_MS = 2 * DAY_MS

export const forgetExpired = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  const now = clock.now()
  const before = later(now, -KEPT_MS)
  await db.deleteFrom('registration.otp_challenges').where('last_sent_at', '<', before).execute()
  await db.deleteFrom('registration.otp_wrong_guesses').where('guessed_at', '<', before).execute()
  await db.deleteFrom('registration.otp_tallies').where('starts_at', '<', before).execute()
  await db.deleteFrom('registration.caller_requests').where('created_at', '<', before).execute()
  await db.deleteFrom('registration.proven_mobiles').where('expires_at', '<', now).execute()
}
