import { indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'

/** When and how a test is sat. */
export interface Sitting {
  readonly examDay: PlainDate
  /** Wall clock in India, `HH:MM`. */
  readonly starts: string
  readonly ends: string
  readonly mode: 'online' | 'offline'
}

/** What is known of a student's sitting; null before anything is. */
export type Attempt =
  | { readonly kind: 'absent' }
  | { readonly kind: 'opened'; readonly endsAt: Date; readonly submittedAt: Date | null }

export type Opening = 'open' | 'not-open-yet' | 'closed' | 'at-a-centre'

/** May the test be opened at this instant? The first minute is in, the minute at which it ends is out. */
export const openingOf = (sitting: Sitting, attempt: Attempt | null, now: Date): Opening => {
  if (attempt?.kind === 'absent') return 'closed'
  if (attempt?.kind === 'opened') return isRunning(attempt, now) ? 'open' : 'closed'
  if (sitting.mode === 'offline') return 'at-a-centre'
  if (now < indianInstant(sitting.examDay, sitting.starts)) return 'not-open-yet'
  return now < indianInstant(sitting.examDay, sitting.ends) ? 'open' : 'closed'
}

/** An attempt runs until it is handed in or its time is over. */
export const isRunning = (attempt: Attempt & { kind: 'opened' }, now: Date): boolean =>
  attempt.submittedAt === null && now < attempt.endsAt
