import type { Polling } from '../../api/poll.ts'
import { nextChange } from '../../api/schedules.ts'

/**
 * Refreshes when the card may say something else, and goes on until an answer came: on exam morning a button that stays
 * shut because one request was lost costs a child the test. Whoever gets a new page stops this and starts anew.
 */
export const refreshAtNextChange = (msToChange: number, refresh: () => Promise<void>): Polling<void> => ({
  schedule: nextChange(msToChange),
  // A refresh that breaks is one without an answer.
  ask: () => refresh().catch(() => undefined),
  again: () => true,
})
