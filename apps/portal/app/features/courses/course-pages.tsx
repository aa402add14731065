import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { CHECKOUT_FORM } from './checkout/checkout-form.tsx'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { CourseMissing, CourseSkeleton } from './course-missing.tsx'
import { CourseDescription } from './description/course-description.tsx'
import { ExitModal } from './exit-modal.tsx'
import { breakupEvent } from './fees/breakup-event.ts'
import { FeePanel } from './fees/fee-panel.tsx'
import { proceedText } from './fees/proceed-text.ts'
import { mayBePaid } from './flow/after-start.ts'
import { courseOf, type CourseContext } from './flow/course-context.ts'
import type { CourseView } from './flow/course-flow.ts'
import { whyNoCourse } from './flow/why-no-course.ts'
import { OrderConfirmation } from './payment/order-confirmation.tsx'
import { PaymentStepView } from './payment/payment-step.tsx'
import { isSecondTap } from './second-tap.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

export interface CoursePagesProps {
  readonly context: CourseContext
  readonly words: Words<typeof courseWords>
  readonly checkoutWords: Words<typeof checkoutWords>
}

/** CRS-01: the views that replace the dashboard. */
export function CoursePages(props: CoursePagesProps) {
  const { context } = props
  const { view, flow, dispatch, payment } = context
  const course = courseOf(context)
  if (flow.confirming !== null)
    return (
      <OrderConfirmation
        key={flow.confirming.orderId}
        context={context}
        words={props.checkoutWords}
        fees={props.words.fees}
        confirming={flow.confirming}
        onFailed={({ productId }) => {
          // Another tab may have made the order, so the course is taken from the order itself.
          const isDescribed = flow.courseId === productId && flow.isDescribed
          dispatch({
            type: 'restored',
            courseId: productId,
            isDescribed,
            isRegistering: true,
            isPaying: false,
          })
          dispatch({ type: 'went-to', view: 'checkout' })
          payment.fail()
        }}
        onPay={(order) => {
          context.setOrder(order)
          dispatch({ type: 'ordered', courseId: order.productId })
        }}
        onDone={() => {
          context.refresh()
          dispatch({ type: 'finished' })
        }}
      />
    )
  const reason = whyNoCourse(context.courses.kind, context.result, course !== null)
  if (reason !== null && reason !== 'loading')
    return (
      <CourseMissing
        words={props.words.missing}
        again={context.again}
        reason={reason}
        onBack={() => dispatch({ type: 'finished' })}
      />
    )
  // At the payment, until the server has returned the order.
  const isOrderMissing = view === 'pay' && context.order === null
  if (course === null || context.courses.kind !== 'ready' || isOrderMissing)
    return (
      <CourseSkeleton
        title={titleOf(view, props)}
        label={props.words.loading}
        backLabel={props.words.back}
        onBack={() => dispatch({ type: 'went-to', view: 'offer' })}
      />
    )
  return <OneCourse key={course.productId} {...props} course={course} flags={context.courses.flags} />
}

const titleOf = (view: CourseView, { words, checkoutWords: { title, pay } }: CoursePagesProps): string => {
  if (view === 'pay') return pay.title
  return view === 'checkout' ? title : words.loading
}

interface OneCourseProps extends CoursePagesProps {
  readonly course: Course
  readonly flags: CourseFlags
}

/** Random; the key of the analytics marks of one page (OPN-76). */
const PAGE_KEY = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

function OneCourse(props: OneCourseProps) {
  const { context, words, course, flags } = props
  const { view, flow, dispatch, profile, board, order } = context
  const checkoutForm = useRef<HTMLFormElement>(null)
  const place = view === 'description' ? 'description' : 'checkout'
  const disarm = useUnloadGuard(course.purchased <= 0 && !flow.exitsPrompted.includes(place))
  const back = () => dispatch({ type: 'back', purchased: course.purchased })
  const panel = (isBusy: boolean, status: ReactNode = null) => (
    <FeePanel
      words={words}
      course={course}
      flags={flags}
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
          context={context}
          words={props.checkoutWords}
          course={course}
          flags={flags}
          formRef={checkoutForm}
          backLabel={words.back}
          onBack={back}
          onOrdered={(made) => {
            context.setOrder(made)
            if (mayBePaid(made.state)) dispatch({ type: 'ordered', courseId: made.productId })
            else dispatch({ type: 'reopened', orderId: made.orderId })
          }}
          panel={panel}
        />
      )}
      {view === 'pay' && order !== null && (
        <PaymentStepView
          context={context}
          words={props.checkoutWords}
          fees={words.fees}
          order={order}
          onOrder={context.setOrder}
          onBack={back}
          onLeaving={disarm}
        />
      )}
      <ExitModal
        words={words.wait}
        isOpen={flow.exitPrompt !== null}
        onClose={() => dispatch({ type: 'exit-closed' })}
        onLeave={back}
        onStay={() => {
          const form = checkoutForm.current
          dispatch({ type: 'stayed' })
          // CHK-09: after the dialog has closed, or it would take the focus from a failing field.
          requestAnimationFrame(() => form?.requestSubmit())
        }}
      />
    </>
  )
}

interface PayActionProps extends OneCourseProps {
  readonly isBusy: boolean
}

/** FEE-09: in the description it leads to the checkout, there it submits the form. */
function PayAction({ context, words, checkoutWords: { ordering }, course, isBusy }: PayActionProps) {
  if (course.purchased > 0 || !course.isOnSale) return null
  const isCheckout = context.view === 'checkout'
  const press = (event: MouseEvent) => {
    if (isSecondTap(event)) return event.preventDefault()
    recordEvent('course.clicked', { what: isCheckout ? 'proceed-to-payment' : 'provisional-proceed' })
    if (!isCheckout) context.dispatch({ type: 'proceeded' })
  }
  return (
    <Button
      kind="primary"
      busy={isBusy}
      busyLabel={ordering}
      onClick={press}
      {...(isCheckout ? { type: 'submit', form: CHECKOUT_FORM } : {})}
    >
      {proceedText(words.fees, course.quote)}
    </Button>
  )
}
