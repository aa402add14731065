import type { CourseOrder } from '@medha/contract/wire/course-order'

/** `checking` before the first answer; `unreached` when we did not get one; `nobody` when there is no such order. */
export type OrderAnswer = CourseOrder | 'checking' | 'unreached' | 'nobody'

const SOON_MS = 3_000
const LATER_MS = 15_000
/** After two minutes a bank that has not answered will take its time. */
export const ASKED_SOON = 40
const MOST = 200

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

/** OPN-68: when to ask the server again; null when there is nothing more to learn. */
export const nextAskMs = (times: number, answer: OrderAnswer): number | null => {
  if (answer === 'checking') return 0
  if (answer === 'nobody' || times >= MOST) return null
  if (times < ASKED_SOON && isOpen(answer)) return SOON_MS
  return answer === 'unreached' || answer.state === 'confirming' ? LATER_MS : null
}

/** How it ends may still change. An order nobody seems to have paid may be one whose payment we have not heard of. */
const isOpen = (answer: CourseOrder | 'unreached'): boolean =>
  answer === 'unreached' || answer.state === 'confirming' || answer.state === 'unpaid'

export type Ending = 'waiting' | 'done' | 'failed' | 'refunded' | 'unpaid' | 'unknown'

/** PAY-02: only the server's word makes a success; an order that nobody was sent to pay for is no failure either. */
export const endingOf = (answer: OrderAnswer, times: number): Ending => {
  if (answer === 'checking' || answer === 'unreached') return 'waiting'
  if (answer === 'nobody') return 'unknown'
  const endings = {
    unpaid: times < ASKED_SOON ? 'waiting' : 'unpaid',
    confirming: 'waiting',
    failed: 'failed',
    purchased: 'done',
    refunded: 'refunded',
  } as const
  return endings[answer.state]
}
