import type { Course } from '@medha/contract/wire/course'

/** The number of seats in the picture. */
export const SEATS_DRAWN = 10

/**
 * CRS-10: how many of the last ten seats of the promoted course are free. Null if seats are not counted or more are
 * left: then the picture has nothing to show.
 */
export const lastSeats = (
  promo: string,
  courses: readonly Pick<Course, 'urgencyText' | 'seatsLeft'>[],
): number | null => {
  const left = courses.find(({ urgencyText }) => urgencyText === promo)?.seatsLeft ?? null
  return left === null || left > SEATS_DRAWN ? null : left
}
