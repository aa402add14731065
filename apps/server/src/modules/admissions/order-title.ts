import type { Language } from '@medha/messages/language'
import type { OrderRow } from './queries/course-orders.ts'

/** The title as it was when the course was ordered. */
export const titleOf = (order: Pick<OrderRow, 'title_en' | 'title_hi'>, language: Language): string =>
  ({ en: order.title_en, hi: order.title_hi })[language]
