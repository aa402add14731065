import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { checkout } from '@medha/messages/checkout.en'
import { courses } from '@medha/messages/courses.en'
import type { CourseQuote } from '@medha/rules/course-fee'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import type { CourseContext } from './flow/course-context.ts'
import { proceedText } from './fees/proceed-text.ts'
import { CourseBought } from './payment/course-bought.tsx'
import { offersCoupon } from './payment/offers-coupon.ts'

const quote = (payablePaise: number) =>
  ({ paysFor: 'course', payablePaise, totalPaise: payablePaise, listPaise: 100_000 }) as CourseQuote
const context = {
  profile: { branch: { kind: 'digital', code: 'IC006' } },
} as CourseContext
const order = (duePaise: number) =>
  ({
    orderId: 'MCRHE7ULWF6W',
    title: 'NEET Online',
    duePaise,
    quote: quote(duePaise),
    coupon: null,
    secondPaymentPaise: 0,
  }) as CourseOrder
const bought = (duePaise: number) =>
  renderToStaticMarkup(
    <PageProvider language="en">
      <CourseBought
        context={context}
        words={checkout}
        fees={courses.fees}
        order={order(duePaise)}
        onDone={() => undefined}
      />
    </PageProvider>,
  )

describe('a course without anything to pay', () => {
  it('[FEE-09] is registered for, not proceeded to a payment with', () => {
    expect(proceedText(courses.fees, quote(0))).toBe('Register')
    expect(proceedText(courses.fees, quote(499_900))).toBe('Proceed to Payment')
  })

  it('asks for no coupon, but lets one come off that left nothing to pay', () => {
    const coupon = { code: 'FULL', discountPaise: 499_900 }
    expect(offersCoupon({ hasCoupons: true, coupon: null, duePaise: 0 })).toBe(false)
    expect(offersCoupon({ hasCoupons: true, coupon, duePaise: 0 })).toBe(true)
    expect(offersCoupon({ hasCoupons: true, coupon: null, duePaise: 499_900 })).toBe(true)
  })

  it('[PAY-03] ends in a registration, not in a payment of nothing', () => {
    expect(bought(0)).toContain('Registration complete')
    expect(bought(0)).not.toContain('You paid')
    expect(bought(499_900)).toContain('You paid ₹4,999')
  })
})

it('[PAY-03] the success has a tick beside its words', () => {
  expect(bought(499_900)).toMatch(/<svg[^]*Payment successful/)
})
