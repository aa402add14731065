import type { CourseOrder } from '@medha/contract/shapes/course-order'

/** A coupon that has ended must come off again, also where none could be put on any more. */
export const offersCoupon = ({
  hasCoupons,
  coupon,
  duePaise,
}: Pick<CourseOrder, 'hasCoupons' | 'coupon' | 'duePaise'>): boolean =>
  coupon !== null || (hasCoupons && duePaise > 0)
