import { later } from '../../../kernel/instants.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** OPN-84: an unused session ends after twelve hours. */
const SESSION_IDLE_MS = 12 * HOUR
/** T5: and no session outlives thirty days. */
export const SESSION_LIFE_MS = 30 * 24 * HOUR
/** `last_seen_at` is written this often, not with every call, so that a busy page does not write all the time. */
export const SESSION_NOTED_EVERY_MS = 10 * MINUTE

export const sessionEnd = (createdAt: Date, seenAt: Date): Date => {
  const idleEnd = later(seenAt, SESSION_IDLE_MS)
  const lastEnd = later(createdAt, SESSION_LIFE_MS)
  return idleEnd < lastEnd ? idleEnd : lastEnd
}
