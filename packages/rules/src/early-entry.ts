import { indianInstant } from './indian-time.ts'
import type { PlainDate } from './plain-date.ts'

/** Decision 48: how long before its opening a test can be entered. An early student waits in the player. */
const EARLY_ENTRY_MS = 30 * 60_000

/** When a student may enter. Phones fetch the paper from then on, and not all in the minute of the opening. */
export const entryOpensAt = (examDay: PlainDate, starts: string): Date =>
  new Date(indianInstant(examDay, starts).getTime() - EARLY_ENTRY_MS)
