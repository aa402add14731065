import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { useState } from 'react'
import { CouponBox } from '../../../parts/coupon-box.tsx'
import type { CouponProblem } from './set-coupon.ts'
import type { PaymentStep } from './use-payment-step.ts'

interface CourseCouponProps {
  readonly words: Words<typeof checkoutWords>['pay']
  readonly order: CourseOrder
  readonly step: PaymentStep
}

/** The coupon of an order: the typed code is held here, the applied one comes from the server. */
export function CourseCoupon({ words, order, step }: CourseCouponProps) {
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const problem = step.couponProblem
  const code = typed.trim()
  // A late answer is about the requested code, not about the one in the field now.
  const refused = problem?.couponCode === code ? problemText(problem, words) : undefined
  return (
    <CouponBox
      id="course-coupon"
      words={words.coupon}
      applied={order.coupon === null ? null : words.coupon.applied}
      typed={typed}
      error={isEmpty ? words.coupon.empty : refused}
      removeError={problem?.couponCode === null ? problemText(problem, words) : undefined}
      isBusy={step.pendingCall === 'coupon'}
      isWaiting={step.pendingCall === 'payment'}
      onTyped={(now) => {
        setTyped(now)
        setEmpty(false)
      }}
      onApply={() => {
        setEmpty(code === '')
        if (code !== '') step.applyCoupon(code)
      }}
      onRemove={() => {
        setTyped('')
        step.removeCoupon()
      }}
    />
  )
}

/** CPN-04; the rate limit and a lost call have their own messages. */
const problemText = ({ code, message }: CouponProblem, words: CourseCouponProps['words']): string => {
  if (code === 'edge.too-many-requests') return words.tooManyCoupons
  if (code === 'unreachable' || code === 'edge.unexpected') return words.couponUnreached
  return message || words.coupon.invalid
}
