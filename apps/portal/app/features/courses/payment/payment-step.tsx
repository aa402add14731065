import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { RadioGroup } from '@medha/ui/radio-group'
import { formatMoney } from '../../../format/money.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { methodOptions } from '../../../parts/method-options.ts'
import { useWaitingStage } from '../../../parts/use-waiting-stage.ts'
import pageStyles from '../course-pages.module.css'
import { PaymentPlanLines } from '../fees/payment-plan.tsx'
import type { CourseContext } from '../flow/course-context.ts'
import { PageHead } from '../page-head.tsx'
import { isSecondTap } from '../second-tap.ts'
import { CourseCoupon } from './course-coupon.tsx'
import { offersCoupon } from './offers-coupon.ts'
import styles from './payment.module.css'
import { usePaymentStep, type PaymentStep } from './use-payment-step.ts'

interface PaymentStepViewProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>
  readonly fees: Words<typeof courseWords>['fees']
  readonly order: CourseOrder
  readonly onOrder: (order: CourseOrder) => void
  readonly onBack: () => void
  readonly onLeaving: () => void
}

const troubleWords = (
  { code, message }: NonNullable<PaymentStep['trouble']>,
  words: Words<typeof checkoutWords>['pay'],
): string => {
  if (code === 'changed') return words.priceChanged
  return code === 'unreachable' ? words.failed : message
}

/** OPN-37: what is bought, its price, and how to pay. */
export function PaymentStepView(props: PaymentStepViewProps) {
  const { words, fees, order, onBack } = props
  const { pay } = words
  const step = usePaymentStep(props)
  const waiting = useWaitingStage(step.pendingCall === 'payment')
  const due = order.duePaise
  return (
    <>
      <PageHead title={pay.title} backLabel={pay.back} isBought={false} onBack={onBack} />
      <div className={`wrap ${styles['step']}`}>
        <Card as="section" labelledBy="pay-course">
          <h2 className="h3" id="pay-course">
            {order.title}
          </h2>
          <p className="small soft">
            {pay.order} <span className="num">{order.orderId}</span>
          </p>
          {order.coupon !== null && (
            <dl className={styles['bill']}>
              <dt>{order.quote.paysFor === 'course' ? fees.courseFee : fees.registrationFee}</dt>
              <dd className="num">{formatMoney(order.quote.payablePaise)}</dd>
              <dt>{interpolate(pay.discount, { code: order.coupon.code })}</dt>
              <dd className="num">−{formatMoney(order.coupon.discountPaise)}</dd>
            </dl>
          )}
          <PaymentPlanLines words={fees} quote={order.quote} couponPaise={order.coupon?.discountPaise ?? 0} />
        </Card>
        {offersCoupon(order) && <CourseCoupon words={pay} order={order} step={step} />}
        <form
          className="stack-s5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            step.pay()
          }}
        >
          {due > 0 && step.methods.length > 0 && (
            <RadioGroup
              name="course-method"
              legend={pay.method}
              value={step.method}
              options={methodOptions(pay.methods, step.methods)}
              onChoice={step.choose}
            />
          )}
          {due > 0 && <p className="small soft">{pay.safe}</p>}
          {order.state === 'confirming' && <p className={styles['notice']}>{pay.wasAtBank}</p>}
          <div role="status">
            {step.trouble !== null && <p className={pageStyles['note']}>{troubleWords(step.trouble, pay)}</p>}
            {waiting !== 'fresh' && (
              <p className="small soft">{waiting === 'slow' ? words.slow : words.longer}</p>
            )}
          </div>
          <Button
            type="submit"
            kind="primary"
            wide
            busy={step.pendingCall === 'payment'}
            busyLabel={pay.paying}
            aria-disabled={step.pendingCall === 'coupon' || undefined}
            onClick={(event) => {
              if (isSecondTap(event)) event.preventDefault()
            }}
          >
            {due > 0 ? interpolate(pay.pay, { amount: formatMoney(due) }) : pay.payNothing}
          </Button>
          <p className="small soft">{fees.nonRefundable}</p>
        </form>
      </div>
    </>
  )
}
