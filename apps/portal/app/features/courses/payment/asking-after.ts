import type { CourseOrder } from '@medha/contract/wire/course-order'

/** `checking` before the first answer; `unreached` when we did not get one; `nobody` when there is no such order. */
export type OrderAnswer = CourseOrder | 'checking' | 'unreached' | 'nobody'

const SOON_MS = 3_000
const LATER_MS = 15_000
/** After two minutes a bank that has not answered will take its time. */
export const ASKED_SOON = 40
const MOST = 200

/** OPN-68: when to ask the server again; null when there is nothing more to learn. */
export const nextAskMs = (times: number, answer: OrderAnswer): number | null => {
  if (answer === 'checking') return 0
  if (answer === 'nobody' || times >= MOST) return null
  if (answer !== 'unreached' && answer.state !== 'confirming') return null
  return times < ASKED_SOON ? SOON_MS : LATER_MS
}

export type Ending = 'waiting' | 'done' | 'failed' | 'refunded' | 'unknown'

/** PAY-02: only the server's word makes a success; an order that nobody was sent to pay for is no failure either. */
export const endingOf = (answer: OrderAnswer): Ending => {
  if (answer === 'checking' || answer === 'unreached') return 'waiting'
  if (answer === 'nobody') return 'unknown'
  const endings = {
    unpaid: 'unknown',
    confirming: 'waiting',
    failed: 'failed',
    purchased: 'done',
    refunded: 'refunded',
  } as const
  return endings[answer.state]
}
