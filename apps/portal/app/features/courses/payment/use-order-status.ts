import { courseOrder } from '@medha/contract/endpoints/course-orders'
import { useRef, useState } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { BANK } from '../../../api/schedules.ts'
import { usePoll } from '../../../api/use-poll.ts'
import type { CourseContext } from '../flow/course-context.ts'
import type { Confirming } from '../flow/course-flow.ts'
import { answerOf, isOpen, type OrderAnswer } from '../flow/order-answer.ts'

/** Polls an order until its outcome is known; an order that is settled already is not fetched again. */
export const useOrderStatus = (context: CourseContext, { orderId, settled }: Confirming) => {
  const call = useBrowserCall()
  const [status, setStatus] = useState<{ readonly times: number; readonly answer: OrderAnswer }>({
    times: settled === undefined ? 0 : 1,
    answer: settled ?? (orderId === null ? 'not-found' : 'checking'),
  })
  const wasReached = useRef(true)
  const fetchOrder = async (): Promise<OrderAnswer> => {
    if (orderId === null) return 'not-found'
    const called = await call(courseOrder, { params: { orderId } })
    // Recorded once per series of failures, as this polls every few seconds.
    if (!called.ok && wasReached.current)
      recordEvent('course.unreached', { asking: 'status', code: called.refusal.code })
    wasReached.current = called.ok
    // The dashboard redirects a user who is no longer signed in.
    if (!called.ok && called.refusal.means === 'sign-in') context.refresh()
    return answerOf(called)
  }
  const callNow = usePoll<OrderAnswer>(settled === undefined ? orderId : null, {
    schedule: BANK,
    request: fetchOrder,
    again: isOpen,
    onAnswer: (answer, times) => setStatus({ times, answer }),
  })
  return { ...status, callNow }
}
