import type { ChargeReference } from '../../../kernel/events.ts'

/** The kind of our charges; payment events are routed to this module by it. */
export const COURSE_ORDER_CHARGE = 'course-order'

export const courseOrderReference = (orderId: string): ChargeReference => ({
  kind: COURSE_ORDER_CHARGE,
  id: orderId,
})
