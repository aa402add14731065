import type { OrderAnswer } from '../payment/asking-after.ts'
import type { CourseView } from './course-flow.ts'

/** `ask`: the view that asks after the order. `pay`: the payment step of this order. `forget`: there is none. */
export type AfterStart = 'ask' | 'pay' | 'forget' | 'nothing'

/**
 * What a page that opens does about an order this tab has made: it may have been thrown away while its owner was at the
 * bank, and then nobody may be offered to pay again before it is known how that ended.
 */
export const afterStart = (answer: OrderAnswer, shown: CourseView): AfterStart => {
  if (answer === 'nobody') return 'forget'
  if (answer === 'checking' || answer === 'unreached') return shown === 'pay' ? 'ask' : 'nothing'
  switch (answer.state) {
    case 'confirming':
    case 'purchased':
    case 'refunded':
      return 'ask'
    case 'unpaid':
    case 'failed':
      return shown === 'pay' ? 'pay' : 'nothing'
  }
}

/** An order comes back that has been at the bank before: how that ended is asked first. */
export const mayBePaid = (state: Exclude<OrderAnswer, string>['state']): boolean =>
  state === 'unpaid' || state === 'failed'
