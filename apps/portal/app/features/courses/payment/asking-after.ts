import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { BANK_SOON } from '../../../api/schedules.ts'

/** `checking` before the first answer; `unreached` when we did not get one; `nobody` when there is no such order. */
export type OrderAnswer = CourseOrder | 'checking' | 'unreached' | 'nobody'

/** Only this word of the server means that there is no order; whatever else it refuses says nothing about the money. */
const NO_SUCH_ORDER = 'admissions.no-such-order'

export const answerOf = (
  called:
    | { readonly ok: true; readonly value: CourseOrder }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): OrderAnswer => {
  if (called.ok) return called.value
  return called.refusal.code === NO_SUCH_ORDER ? 'nobody' : 'unreached'
}

/** OPN-68: how it ends may still change. An order nobody seems to have paid may be one whose payment is on its way. */
export const isOpen = (answer: OrderAnswer, times: number): boolean => {
  if (answer === 'nobody') return false
  if (typeof answer === 'string') return true
  return answer.state === 'confirming' || (answer.state === 'unpaid' && times < BANK_SOON)
}

export type Ending = 'waiting' | 'done' | 'failed' | 'refunded' | 'unpaid' | 'unknown'

/** PAY-02: only the server's word makes a success; an order that nobody was sent to pay for is no failure either. */
export const endingOf = (answer: OrderAnswer, times: number): Ending => {
  if (answer === 'checking' || answer === 'unreached') return 'waiting'
  if (answer === 'nobody') return 'unknown'
  const endings = {
    unpaid: times < BANK_SOON ? 'waiting' : 'unpaid',
    confirming: 'waiting',
    failed: 'failed',
    purchased: 'done',
    refunded: 'refunded',
  } as const
  return endings[answer.state]
}
