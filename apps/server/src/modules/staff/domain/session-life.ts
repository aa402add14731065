import { later } from '../../../kernel/instants.ts'

const MINUTE_MS = 60_000

/** STF-07. */
const IDLE_MS = 30 * MINUTE_MS
export const SESSION_LIFE_MS = 12 * 60 * MINUTE_MS
/** Time to open the authenticator app. */
export const HALF_LIFE_MS = 5 * MINUTE_MS
/** A session in use is noted this often, not with each call. */
export const NOTED_EVERY_MS = MINUTE_MS

interface SessionTimes {
  readonly isHalf: boolean
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

/** When the session ends if its member does nothing. */
export const sessionEnd = ({ isHalf, startedAt, lastSeenAt }: SessionTimes): Date => {
  if (isHalf) return later(startedAt, HALF_LIFE_MS)
  const idle = later(lastSeenAt, IDLE_MS)
  const latest = later(startedAt, SESSION_LIFE_MS)
  return idle < latest ? idle : latest
}
