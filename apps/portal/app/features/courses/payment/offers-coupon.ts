import type { CourseOrder } from '@medha/contract/shapes/course-order'

/** An expired coupon must be removable, even if none could be applied any more. */
export const offersCoupon = ({
  hasCoupons,
  coupon,
  duePaise,
}: Pick<CourseOrder, 'hasCoupons' | 'coupon' | 'duePaise'>): boolean =>
  coupon !== null || (hasCoupons && duePaise > 0)
