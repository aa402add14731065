import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Stack } from '@medha/ui/stack'
import type { ReactNode, RefObject } from 'react'
import { useWaitingStage } from '../../../parts/use-waiting-stage.ts'
import styles from '../course-pages.module.css'
import type { CourseContext } from '../flow/course-context.ts'
import { PageHead } from '../page-head.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { useCheckout } from './use-checkout.ts'

interface CheckoutPageProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>
  readonly course: Course
  readonly flags: CourseFlags
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly backLabel: string
  readonly onBack: () => void
  readonly onOrdered: (order: CourseOrder) => void
  readonly panel: (isBusy: boolean, status: ReactNode) => ReactNode
}

/** CHK-01: the breadcrumbs, the payer's details, and the panel with the button. */
export function CheckoutPage({ context, words, course, flags, formRef, ...props }: CheckoutPageProps) {
  const checkout = useCheckout(context, course, props.onOrdered)
  const waiting = useWaitingStage(checkout.isBusy)
  return (
    <>
      <PageHead title={words.title} backLabel={props.backLabel} isBought={false} onBack={props.onBack} />
      <div className="wrap">
        <Crumbs context={context} words={words} course={course} />
      </div>
      <div className={`wrap ${styles['columns']} ${styles['roomy']}`}>
        <Stack gap="s5">
          <CheckoutForm
            ref={formRef}
            words={words}
            checkout={checkout}
            profile={context.profile}
            flags={flags}
          />
        </Stack>
        {props.panel(
          checkout.isBusy,
          <>
            {checkout.trouble !== null && (
              <p className={styles['note']}>
                {checkout.trouble.code === 'unreachable' ? words.orderFailed : checkout.trouble.message}
              </p>
            )}
            {waiting !== 'fresh' && (
              <p className="small soft">{waiting === 'slow' ? words.slow : words.longer}</p>
            )}
          </>,
        )}
      </div>
    </>
  )
}

function Crumbs({ context, words, course }: Pick<CheckoutPageProps, 'context' | 'words' | 'course'>) {
  return (
    <nav aria-label={words.path}>
      <ol className={styles['crumbs']}>
        <li>
          <button
            type="button"
            className={styles['crumb']}
            onClick={() => context.dispatch({ type: 'went-to', view: 'offer' })}
          >
            {words.dashboard}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles['crumb']}
            onClick={() => context.dispatch({ type: 'described', courseId: course.productId })}
          >
            {course.title}
          </button>
        </li>
        <li aria-current="page">{words.title}</li>
      </ol>
    </nav>
  )
}
