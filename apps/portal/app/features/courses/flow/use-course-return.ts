import { courseOrder } from '@medha/contract/endpoints/course-orders'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { isOrderId } from '@medha/contract/wire/course-order'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import type { Call } from '../../../api/call.ts'
import type { ReturnedPayment } from '../../../api/payment-return.ts'
import { afterStart, mayBePaid } from './after-start.ts'
import { deleteOrderId, savedCheckout, savedOrderId } from './saved-checkout.ts'
import type { CourseEvent } from './course-flow.ts'
import { viewAt } from './use-course-history.ts'
import { answerOf, settledOrder, type OrderAnswer } from './order-answer.ts'

interface ReturnSettings {
  readonly call: Call
  /** Null until the dashboard is loaded. */
  readonly examType: string | null
  readonly payment: {
    readonly returned: ReturnedPayment | null | undefined
    readonly dispatch: (event: { readonly returned: ReturnedPayment['outcome'] }) => void
  }
  readonly dispatch: (event: CourseEvent) => void
  readonly setOrder: (order: CourseOrder) => void
}

/**
 * PAY-02, PAY-04: back from the bank, or opened again after it. The address and this tab only select a view; the server
 * knows the outcome.
 */
export const useCourseReturn = (settings: ReturnSettings): void => {
  const { examType } = settings
  const isThere = examType !== null && settings.payment.returned !== undefined
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    const { returned } = settings.payment
    const kept = savedOrderId()
    if (returned?.purpose === 'course') void comeBack(settings, returned)
    else if (kept !== null) void openAgain(settings, kept)
  })
  useEffect(() => {
    if (!isThere || hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [isThere])
}

const fetchOrder = async ({ call }: ReturnSettings, orderId: string): Promise<OrderAnswer> => {
  return answerOf(await call(courseOrder, { params: { orderId } }))
}

const orderIdOf = ({ orderId }: Extract<ReturnedPayment, { purpose: 'course' }>): string | null =>
  orderId !== null && isOrderId(orderId) ? orderId : savedOrderId()

const comeBack = async (settings: ReturnSettings, back: Extract<ReturnedPayment, { purpose: 'course' }>) => {
  const { dispatch, payment, examType } = settings
  const kept = savedCheckout()
  if (kept !== null) {
    const { courseId, isDescribed } = kept
    dispatch({ type: 'restored', courseId, isDescribed, isRegistering: true, isPaying: false })
  }
  const orderId = orderIdOf(back)
  if (back.outcome === 'success') return dispatch({ type: 'returned', orderId })
  // ANA-04
  if (examType !== null) recordEvent('course.payment-failed', { examType })
  if (orderId === null) return
  const answer = await fetchOrder(settings, orderId)
  // The bank confirmed the payment after its page had reported a failure: the payment counts.
  const { settled } = settledOrder(answer)
  if (settled === undefined) return
  payment.dispatch({ returned: 'success' })
  dispatch({ type: 'returned', orderId, settled })
}

/** PAY-06: a retry leads to the payment of the order, not to a form that is already filled in. */
export const payAgain = async (settings: ReturnSettings): Promise<void> => {
  const { returned } = settings.payment
  const orderId = returned?.purpose === 'course' ? orderIdOf(returned) : null
  if (orderId === null) return
  const answer = await fetchOrder(settings, orderId)
  if (typeof answer === 'string' || !mayBePaid(answer.state) || viewAt(location.hash) !== 'checkout') return
  settings.setOrder(answer)
  settings.dispatch({ type: 'ordered', courseId: answer.productId })
}

const isAtPayment = () => viewAt(location.hash) === 'pay'

const openAgain = async (settings: ReturnSettings, orderId: string) => {
  const { dispatch, setOrder } = settings
  const beganAtPayment = isAtPayment()
  const answer = await fetchOrder(settings, orderId)
  // The user may have gone on meanwhile: the current view is newer than this answer.
  const waits = beganAtPayment && isAtPayment()
  switch (afterStart(answer, waits ? 'pay' : 'offer')) {
    case 'poll':
      return dispatch({ type: 'reopened', orderId, ...settledOrder(answer) })
    case 'pay':
      if (typeof answer === 'string') return
      setOrder(answer)
      return dispatch({ type: 'ordered', courseId: answer.productId })
    case 'forget':
      deleteOrderId()
      if (waits) dispatch({ type: 'went-to', view: 'checkout' })
      return
    case 'nothing':
  }
}
