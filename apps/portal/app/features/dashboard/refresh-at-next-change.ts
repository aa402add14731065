import type { Polling } from '../../api/poll.ts'
import { nextChange } from '../../api/schedules.ts'

/**
 * Refreshes when the card may change, and retries until an answer arrives: on exam morning a button that stays disabled
 * because one request was lost costs a student the test. A new page stops this poll and starts the next.
 */
export const refreshAtNextChange = (msToChange: number, refresh: () => Promise<void>): Polling<void> => ({
  schedule: nextChange(msToChange),
  // A refresh that throws counts as one without an answer.
  request: () => refresh().catch(() => undefined),
  again: () => true,
})
