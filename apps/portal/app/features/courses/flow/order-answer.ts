import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { BANK_SOON } from '../../../api/schedules.ts'

/** `checking`: before the first answer; `unreached`: the call failed; `not-found`: there is no such order. */
export type OrderAnswer = CourseOrder | 'checking' | 'unreached' | 'not-found'

/** Only this refusal means that there is no order; any other says nothing about the payment. */
const NO_SUCH_ORDER = 'admissions.no-such-order'

export const answerOf = (
  called:
    | { readonly ok: true; readonly value: CourseOrder }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): OrderAnswer => {
  if (called.ok) return called.value
  return called.refusal.code === NO_SUCH_ORDER ? 'not-found' : 'unreached'
}

/** Purchased or refunded: further calls return the same, so the view that shows it need not make one. */
export const settledOrder = (answer: OrderAnswer): { readonly settled?: CourseOrder } =>
  typeof answer !== 'string' && (answer.state === 'purchased' || answer.state === 'refunded')
    ? { settled: answer }
    : {}

/** OPN-68: the outcome may still change. An order that seems unpaid may have a payment in progress. */
export const isOpen = (answer: OrderAnswer, times: number): boolean => {
  if (answer === 'not-found') return false
  if (typeof answer === 'string') return true
  return answer.state === 'confirming' || (answer.state === 'unpaid' && times < BANK_SOON)
}

export type Ending = 'waiting' | 'done' | 'failed' | 'refunded' | 'unpaid' | 'unknown'

/** PAY-02: only the server confirms a success; an order that was never sent to the bank is no failure either. */
export const endingOf = (answer: OrderAnswer, times: number): Ending => {
  if (answer === 'checking' || answer === 'unreached') return 'waiting'
  if (answer === 'not-found') return 'unknown'
  const endings = {
    unpaid: times < BANK_SOON ? 'waiting' : 'unpaid',
    confirming: 'waiting',
    failed: 'failed',
    purchased: 'done',
    refunded: 'refunded',
  } as const
  return endings[answer.state]
}
