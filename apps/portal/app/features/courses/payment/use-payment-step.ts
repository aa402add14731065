import { orderCoupon, payOrder } from '@medha/contract/endpoints/course-orders'
import type { CourseOrder } from '@medha/contract/wire/course-order'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { recordEvent } from '../../../edge/analytics.ts'
import { browserCall } from '../../../edge/browser-call.ts'
import { submitPayment } from '../../../edge/submit-payment.ts'
import type { CourseArea } from '../flow/course-area.ts'
import { askCourseMethods, methodsFrom, type CourseMethods } from './course-methods.ts'

interface PaymentStepSettings {
  readonly area: CourseArea
  readonly order: CourseOrder
  readonly onOrder: (order: CourseOrder) => void
  /** The page is about to leave for the bank. */
  readonly onLeaving: () => void
}

type Said = { readonly code: string; readonly message: string } | null

/** OPN-37: the order stands; a coupon, a way to pay, and the hand-over. Every amount is the server's. */
export const usePaymentStep = ({ area, order, onOrder, onLeaving }: PaymentStepSettings) => {
  const { language, callWords, profile, hear } = area
  const call = useMemo(() => browserCall(language, callWords), [language, callWords])
  const [methods, setMethods] = useState<CourseMethods>(() => methodsFrom(null))
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState<'coupon' | 'payment' | null>(null)
  const [couponProblem, setCouponProblem] = useState<Said>(null)
  const [trouble, setTrouble] = useState<Said>(null)
  const isPaying = useRef(false)
  const branchCode = profile.branch.code
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const asked = await askCourseMethods(call, branchCode)
      if (isWanted) setMethods(asked)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [call, branchCode])
  // What the order was made with stands first; the branch says what else there is.
  const { options, usual } = methods
  const isOffered = options.length === 0 || options.some((option) => option.method === order.method)
  const method = chosen ?? (isOffered ? order.method : usual)

  const setCoupon = async (couponCode: string | null) => {
    setAsking('coupon')
    setCouponProblem(null)
    const answer = await call(orderCoupon, { params: { orderId: order.orderId }, body: { couponCode } })
    setAsking(null)
    if (answer.ok) {
      recordEvent('course.coupon', { outcome: couponCode === null ? 'removed' : 'applied' })
      return onOrder(answer.value)
    }
    recordEvent('course.coupon', { outcome: 'refused' })
    setCouponProblem({ code: answer.refusal.code, message: answer.message })
  }

  const pay = async () => {
    if (isPaying.current) return
    isPaying.current = true
    setAsking('payment')
    setTrouble(null)
    const answer = await call(payOrder, { params: { orderId: order.orderId }, body: { method } })
    if (!answer.ok) {
      isPaying.current = false
      setAsking(null)
      recordEvent('course.unreached', { asking: 'payment', code: answer.refusal.code })
      return setTrouble({ code: answer.refusal.code, message: answer.message })
    }
    onLeaving()
    // Nothing left to pay: the course is theirs, and the server says so.
    if (answer.value.payment === null) return hear({ type: 'returned', orderId: order.orderId })
    recordEvent('course.handed-over', { method })
    // Stays busy: the page is about to leave.
    submitPayment(answer.value.payment)
  }
  // Back from the bank's page without reloading: whether anything was paid there is asked before the button works again.
  const askAfterIt = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted && isPaying.current) hear({ type: 'reopened', orderId: order.orderId })
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => askAfterIt(event)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  return {
    methods: options,
    method,
    asking,
    couponProblem,
    trouble,
    choose: setChosen,
    applyCoupon: (code: string) => void setCoupon(code),
    removeCoupon: () => void setCoupon(null),
    clearCouponProblem: () => setCouponProblem(null),
    pay: () => void pay(),
  }
}

export type PaymentStep = ReturnType<typeof usePaymentStep>
