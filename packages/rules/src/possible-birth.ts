import type { PlainDate } from './plain-date.ts'

/** OPN-12: the server accepts the wider of the two readings. */
export const EARLIEST_BIRTH = '1992-01-01'
export const LATEST_BIRTH = '2015-12-31'

export const isPossibleBirth = (dateOfBirth: PlainDate): boolean =>
  dateOfBirth >= EARLIEST_BIRTH && dateOfBirth <= LATEST_BIRTH
