import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import type { MouseEvent, ReactNode } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { CHECKOUT_FORM } from './checkout/checkout-form.tsx'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { CourseMissing, CourseSkeleton } from './course-missing.tsx'
import { CourseDescription } from './description/course-description.tsx'
import { ExitModal } from './exit-modal.tsx'
import { breakupEvent } from './fees/breakup-event.ts'
import { FeePanel } from './fees/fee-panel.tsx'
import { mayBePaid } from './flow/after-start.ts'
import { courseOf, type CourseArea } from './flow/course-area.ts'
import type { CourseView } from './flow/course-flow.ts'
import { lackOf } from './flow/course-lack.ts'
import { OrderConfirmation } from './payment/order-confirmation.tsx'
import { PaymentStepView } from './payment/payment-step.tsx'
import { isSecondTap } from './second-tap.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

export interface CoursePagesProps {
  readonly area: CourseArea
  readonly words: Words<typeof courseWords>
  readonly checkoutWords: Words<typeof checkoutWords>
}

/** CRS-01: whatever stands in place of the dashboard. */
export function CoursePages(props: CoursePagesProps) {
  const { area } = props
  const { view, flow, hear, payment } = area
  const course = courseOf(area)
  if (flow.confirming !== null)
    return (
      <OrderConfirmation
        key={flow.confirming.orderId}
        area={area}
        words={props.checkoutWords}
        asked={flow.confirming}
        onFailed={({ productId }) => {
          // Another tab may have made the order: what it was for says the order itself.
          const isDescribed = flow.courseId === productId && flow.isDescribed
          hear({ type: 'restored', courseId: productId, isDescribed, isRegistering: true, isPaying: false })
          hear({ type: 'went-to', view: 'checkout' })
          payment.fail()
        }}
        onPay={(order) => {
          area.setOrder(order)
          hear({ type: 'ordered', courseId: order.productId })
        }}
        onDone={() => {
          area.refresh()
          hear({ type: 'finished' })
        }}
      />
    )
  const lack = lackOf(area.courses.kind, area.result, course !== null)
  if (lack !== null && lack !== 'loading')
    return (
      <CourseMissing
        words={props.words.missing}
        again={area.again}
        lack={lack}
        onBack={() => hear({ type: 'finished' })}
      />
    )
  // At the payment, until the server has said how its order stands.
  const isAsking = view === 'pay' && area.order === null
  if (course === null || area.courses.kind !== 'ready' || isAsking)
    return (
      <CourseSkeleton
        title={titleOf(view, props)}
        label={props.words.loading}
        backLabel={props.words.back}
        onBack={() => hear({ type: 'went-to', view: 'offer' })}
      />
    )
  return <OneCourse key={course.productId} {...props} course={course} flags={area.courses.flags} />
}

const titleOf = (view: CourseView, { words, checkoutWords: { title, pay } }: CoursePagesProps): string => {
  if (view === 'pay') return pay.title
  return view === 'checkout' ? title : words.loading
}

interface OneCourseProps extends CoursePagesProps {
  readonly course: Course
  readonly flags: CourseFlags
}

/** Random, for the marks of one page (OPN-76). */
const PAGE_KEY = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

function OneCourse(props: OneCourseProps) {
  const { area, words, course, flags } = props
  const { view, flow, hear, profile, board, order } = area
  const place = view === 'description' ? 'description' : 'checkout'
  const disarm = useUnloadGuard(course.purchased <= 0 && !flow.exitsAsked.includes(place))
  const back = () => hear({ type: 'back', purchased: course.purchased })
  const panel = (isBusy: boolean, status: ReactNode = null) => (
    <FeePanel
      words={words}
      course={course}
      flags={flags}
      scholarshipPercent={board.scholarship?.scholarshipPercentage ?? null}
      onBreakup={(action) => {
        const seen = { profile, scholarship: board.scholarship, course }
        recordEvent('course.breakup', breakupEvent(action, seen, PAGE_KEY))
      }}
      action={<PayAction {...props} isBusy={isBusy} />}
      status={status}
    />
  )
  return (
    <>
      {view === 'description' && (
        <CourseDescription words={words} course={course} onBack={back} panel={panel(false)} />
      )}
      {view === 'checkout' && (
        <CheckoutPage
          area={area}
          words={props.checkoutWords}
          course={course}
          flags={flags}
          backLabel={words.back}
          onBack={back}
          onOrdered={(made) => {
            area.setOrder(made)
            if (mayBePaid(made.state)) hear({ type: 'ordered', courseId: made.productId })
            else hear({ type: 'reopened', orderId: made.orderId })
          }}
          panel={panel}
        />
      )}
      {view === 'pay' && order !== null && (
        <PaymentStepView
          area={area}
          words={props.checkoutWords}
          fees={words.fees}
          order={order}
          onOrder={area.setOrder}
          onBack={back}
          onLeaving={disarm}
        />
      )}
      <ExitModal
        words={words.wait}
        isOpen={flow.asksAtExit !== null}
        onClose={() => hear({ type: 'exit-closed' })}
        onLeave={back}
        onStay={() => {
          const form = document.querySelector<HTMLFormElement>(`#${CHECKOUT_FORM}`)
          hear({ type: 'stayed' })
          // CHK-09: after the dialog is gone, or it would keep the focus of a failing field.
          requestAnimationFrame(() => form?.requestSubmit())
        }}
      />
    </>
  )
}

interface PayActionProps extends OneCourseProps {
  readonly isBusy: boolean
}

/** FEE-09: on a description it leads to the checkout, there it sends the form. */
function PayAction({ area, words, checkoutWords: { ordering }, course, isBusy }: PayActionProps) {
  if (course.purchased > 0 || !course.isOnSale) return null
  const isCheckout = area.view === 'checkout'
  const press = (event: MouseEvent) => {
    if (isSecondTap(event)) return event.preventDefault()
    recordEvent('course.clicked', { what: isCheckout ? 'proceed-to-payment' : 'provisional-proceed' })
    if (!isCheckout) area.hear({ type: 'proceeded' })
  }
  return (
    <Button
      kind="primary"
      busy={isBusy}
      busyLabel={ordering}
      onClick={press}
      {...(isCheckout ? { type: 'submit', form: CHECKOUT_FORM } : {})}
    >
      {words.fees.proceed}
    </Button>
  )
}
