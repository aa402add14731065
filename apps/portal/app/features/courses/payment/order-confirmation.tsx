import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'
import styles from '../course-pages.module.css'
import { deleteCheckout, deleteOrderId } from '../flow/saved-checkout.ts'
import type { CourseContext } from '../flow/course-context.ts'
import type { Confirming } from '../flow/course-flow.ts'
import { ViewTitle } from '../view-title.tsx'
import { endingOf } from '../flow/order-answer.ts'
import { CourseBought } from './course-bought.tsx'
import { Helpline } from './helpline.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import { useOrderStatus } from './use-order-status.ts'

interface OrderConfirmationProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>
  readonly fees: Words<typeof courseWords>['fees']
  readonly confirming: Confirming
  /** The server reports that it was not paid. */
  readonly onFailed: (order: CourseOrder) => void
  /** The order may be paid: it is not at a bank, or the user says so. */
  readonly onPay: (order: CourseOrder) => void
  readonly onDone: () => void
}

/** PAY-02, OPN-68: the address proves nothing; this view shows the server's answer, once there is one. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { context, words, confirming, onFailed, onPay, onDone } = props
  const { answer, times, callNow } = useOrderStatus(context, confirming)
  const order = typeof answer === 'string' ? null : answer
  const ending = endingOf(answer, times)
  const isFree = confirming.how === 'reopened' && order?.state === 'unpaid'
  const settle = useEffectEvent(() => {
    if (isFree && order !== null) return onPay(order)
    if (ending === 'waiting' || ending === 'unpaid') return
    context.payment.settle()
    if (ending === 'failed' && order !== null) onFailed(order)
    if (ending === 'unknown') deleteOrderId()
    if (ending !== 'done') return
    deleteCheckout()
    recordEvent('course.bought', {})
    context.refresh()
  })
  useEffect(() => settle(), [ending, isFree])
  const leave = () => {
    context.payment.settle()
    deleteOrderId()
    onDone()
  }

  if (ending === 'done' && order !== null)
    return <CourseBought context={context} words={words} fees={props.fees} order={order} onDone={onDone} />
  if (ending === 'waiting' || ending === 'failed')
    return (
      <OrderWaiting
        words={words}
        isReopened={confirming.how === 'reopened'}
        isUnreached={answer === 'unreached'}
        times={times}
        help={<Helpline context={context} words={words.help} orderId={confirming.orderId} />}
        callNow={callNow}
        onPay={order?.state === 'confirming' ? () => onPay(order) : null}
        onLeave={leave}
      />
    )
  const isBoughtAlready = order?.refundReason === 'bought-already'
  const refund = isBoughtAlready ? 'boughtAlready' : 'refund'
  const { title, text } = words[ending === 'refunded' ? refund : ending === 'unpaid' ? 'unpaid' : 'unknown']
  return (
    <div className={`wrap ${styles['quiet']}`}>
      <ViewTitle className="h2" text={title} />
      <p>{interpolate(text, { amount: formatMoney(order?.duePaise ?? 0) })}</p>
      <Button kind="primary" onClick={leave}>
        {words.done.go}
      </Button>
      <Helpline context={context} words={words.help} orderId={confirming.orderId} />
    </div>
  )
}
