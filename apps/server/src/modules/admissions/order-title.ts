import type { Language } from '@medha/messages/language'
import type { OrderRow } from './queries/course-orders.ts'

/** The title at the time of the order. */
export const titleOf = (order: Pick<OrderRow, 'title_en' | 'title_hi'>, language: Language): string =>
  ({ en: order.title_en, hi: order.title_hi })[language]
