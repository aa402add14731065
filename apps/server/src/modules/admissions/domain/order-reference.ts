/** What payments knows an order by. */
export const referenceOf = (orderId: string): string => `course-order:${orderId}`

/** Null for a reference of somebody else. */
export const orderOf = (reference: string): string | null =>
  /^course-order:(\d+)$/.exec(reference)?.[1] ?? null
