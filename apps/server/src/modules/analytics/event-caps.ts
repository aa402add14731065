import type { Bucket } from '../../platform/limits.ts'

/** How many events are stored. Events above a cap get the same response and are dropped. */
export interface EventCaps {
  readonly ofAddressInDay: Bucket
  readonly ofAllInHour: Bucket
  readonly ofAllInDay: Bucket
}

/**
 * A school of 300 behind one address is counted fully, with 40 events for each pupil. All addresses together store at
 * most 330 MB a day, at 164 bytes a row.
 */
export const EVENT_CAPS: EventCaps = {
  ofAddressInDay: { name: 'page-events:address-day', points: 12_000, seconds: 86_400 },
  ofAllInHour: { name: 'page-events:all-hour', points: 250_000, seconds: 3_600 },
  ofAllInDay: { name: 'page-events:all-day', points: 2_000_000, seconds: 86_400 },
}
