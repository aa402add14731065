import type { Course } from '@medha/contract/wire/course'

/** The picture has this many places. */
export const SEATS_DRAWN = 10

/**
 * CRS-10: how many of the last ten places of the course that the strip speaks of are free. Null where nobody counts
 * them or more are left: then nothing is known that a picture could show.
 */
export const lastSeats = (
  promo: string,
  courses: readonly Pick<Course, 'urgencyText' | 'seatsLeft'>[],
): number | null => {
  const left = courses.find(({ urgencyText }) => urgencyText === promo)?.seatsLeft ?? null
  return left === null || left > SEATS_DRAWN ? null : left
}
