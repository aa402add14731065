import { entryOpensAt } from '@medha/rules/early-entry'
import { indianClock, indianDay, indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { later } from '../../../kernel/instants.ts'

/** When and how a test is sat. */
export interface Sitting {
  readonly examDay: PlainDate
  /** Wall clock in India, `HH:MM`. */
  readonly starts: string
  readonly ends: string
  readonly mode: 'online' | 'offline'
}

/** What is known of a student's sitting; callers use null if nothing is. */
export type Attempt =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'opened'
      readonly endsAt: Date
      readonly submittedAt: Date | null
      /** Set if it was sat in our player. */
      readonly inPlayer?: { readonly receiptId: string | null }
    }

export type Opening = 'open' | 'not-open-yet' | 'closed' | 'at-a-centre'

/**
 * Whether the player may be opened at this instant. Decision 48: from half an hour before the test, though the test
 * starts only at its opening. The start is inclusive, the end exclusive.
 */
export const openingOf = (sitting: Sitting, attempt: Attempt | null, now: Date): Opening => {
  if (attempt?.kind === 'absent') return 'closed'
  if (attempt?.kind === 'opened') return isRunning(attempt, now) ? 'open' : 'closed'
  if (sitting.mode === 'offline') return 'at-a-centre'
  if (now < entryOpensAt(sitting.examDay, sitting.starts)) return 'not-open-yet'
  return now < indianInstant(sitting.examDay, sitting.ends) ? 'open' : 'closed'
}

const LAST_MINUTE = '23:59'

/** The same hours, shifted to the new opening; null if it was not moved. A sitting ends on the day it opens. */
export const opensLater = (sitting: Sitting, opensAt: Date | null): Sitting => {
  if (opensAt === null) return sitting
  const { examDay, starts, ends, mode } = sitting
  const length = indianInstant(examDay, ends).getTime() - indianInstant(examDay, starts).getTime()
  const endsAt = later(opensAt, length)
  const day = indianDay(opensAt)
  return {
    examDay: day,
    starts: indianClock(opensAt),
    ends: indianDay(endsAt) === day ? indianClock(endsAt) : LAST_MINUTE,
    mode,
  }
}

/** An attempt runs until it is handed in or its time is over. */
export const isRunning = (attempt: Attempt & { kind: 'opened' }, now: Date): boolean =>
  attempt.submittedAt === null && now < attempt.endsAt
