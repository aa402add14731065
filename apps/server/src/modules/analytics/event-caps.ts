import type { Bucket } from '../../platform/limits.ts'

/** How many events are written down. What comes above is answered like any other and dropped. */
export interface EventCaps {
  readonly ofAddressInDay: Bucket
  readonly ofAllInHour: Bucket
  readonly ofAllInDay: Bucket
}

/**
 * A school of 300 behind one address counts whole, with 40 events for each pupil. All together write at most 330 MB in a
 * day, at 164 bytes a row, whoever sends them and from however many addresses.
 */
export const EVENT_CAPS: EventCaps = {
  ofAddressInDay: { name: 'page-events:address-day', points: 12_000, seconds: 86_400 },
  ofAllInHour: { name: 'page-events:all-hour', points: 250_000, seconds: 3_600 },
  ofAllInDay: { name: 'page-events:all-day', points: 2_000_000, seconds: 86_400 },
}
