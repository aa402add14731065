import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { checkout } from '@medha/messages/checkout.en'
import { courses } from '@medha/messages/courses.en'
import type { CourseQuote } from '@medha/rules/course-fee'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../../frame/page-provider.tsx'
import type { CourseContext } from '../flow/course-context.ts'
import { OrderConfirmation } from './order-confirmation.tsx'

const ORDER_ID = 'MCRHE7ULWF6W'
const context = {
  profile: { branch: { kind: 'digital', code: 'IC006' } },
  board: { page: { supportPhone: '1800 000 4127' } },
} as CourseContext
const order = {
  orderId: ORDER_ID,
  title: 'NEET Online',
  state: 'purchased',
  duePaise: 499_900,
  quote: { paysFor: 'course', payablePaise: 499_900, totalPaise: 499_900, listPaise: 499_900 } as CourseQuote,
  coupon: null,
  secondPaymentPaise: 0,
} as CourseOrder

/** The first picture of the view, before any call of its own. */
const firstPicture = (settled?: CourseOrder) =>
  renderToStaticMarkup(
    <PageProvider language="en">
      <OrderConfirmation
        context={context}
        words={checkout}
        fees={courses.fees}
        confirming={{ how: 'reopened', orderId: ORDER_ID, ...(settled === undefined ? {} : { settled }) }}
        onFailed={() => undefined}
        onPay={() => undefined}
        onDone={() => undefined}
      />
    </PageProvider>,
  )

it('[PAY-02] an order that is known to be purchased is shown at once', () => {
  expect(firstPicture(order)).toContain(checkout.done.title)
})

it('[PAY-02] without a known order the view waits for the server', () => {
  expect(firstPicture()).not.toContain(checkout.done.title)
  expect(firstPicture()).toContain(checkout.reopened.title)
})
