import type { OrderAnswer } from './order-answer.ts'
import type { CourseView } from './course-flow.ts'

/** `poll`: the view that polls the order. `pay`: the payment step of this order. `forget`: there is no order. */
export type AfterStart = 'poll' | 'pay' | 'forget' | 'nothing'

/**
 * What an opening page does about an order of this tab: the browser may have discarded the page while the user was at
 * the bank, so a new payment is not offered before the outcome is known.
 */
export const afterStart = (answer: OrderAnswer, shown: CourseView): AfterStart => {
  if (answer === 'not-found') return 'forget'
  if (answer === 'checking' || answer === 'unreached') return shown === 'pay' ? 'poll' : 'nothing'
  switch (answer.state) {
    case 'confirming':
    case 'purchased':
    case 'refunded':
      return 'poll'
    case 'unpaid':
    case 'failed':
      return shown === 'pay' ? 'pay' : 'nothing'
  }
}

/** Whether a returning order may be paid: one that is still at the bank must be settled first. */
export const mayBePaid = (state: Exclude<OrderAnswer, string>['state']): boolean =>
  state === 'unpaid' || state === 'failed'
