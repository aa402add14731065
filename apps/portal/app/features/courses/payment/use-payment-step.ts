import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { courseOrder, orderCoupon, payOrder } from '@medha/contract/endpoints/course-orders'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { submitPayment } from '../../../api/submit-payment.ts'
import { useCachedCall } from '../../../api/use-cached-call.ts'
import { useCall } from '../../../api/use-call.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { setCoupon, type CouponProblem } from './set-coupon.ts'
import { methodsFrom } from './course-methods.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface PaymentStepSettings {
  readonly context: CourseContext
  readonly order: CourseOrder
  readonly onOrder: (order: CourseOrder) => void
  /** The page is about to leave for the bank. */
  readonly onLeaving: () => void
}

type PendingCall = 'coupon' | 'payment'
/** `changed`: the price differs from the one shown when the button was pressed. */
type PaymentTrouble = { readonly code: string; readonly message: string } | null

/** OPN-37: there is an order; a coupon, a payment method, the hand-over to the bank. The server sets all amounts. */
export const usePaymentStep = ({ context, order, onOrder, onLeaving }: PaymentStepSettings) => {
  const { profile, dispatch } = context
  const call = useBrowserCall()
  const cachedCall = useCachedCall()
  const [chosen, setChosen] = useState<string | null>(null)
  const [pendingCall, setPendingCall] = useState<PendingCall | null>(null)
  const [turns] = useState(() => oneAtATime<PendingCall>(setPendingCall))
  const [couponProblem, setCouponProblem] = useState<CouponProblem | null>(null)
  const [trouble, setTrouble] = useState<PaymentTrouble>(null)
  /** The outcome of a coupon request is unknown: the shown price may be outdated. */
  const isPriceOld = useRef(false)
  const branchCode = profile.branch.code
  const { value: offered } = useCall(branchCode, () =>
    cachedCall(branchPaymentMethods, { query: { branchCode } }),
  )
  // The order's own method is preselected; the branch lists the others.
  const { options, usual } = useMemo(() => methodsFrom(offered), [offered])
  const isOffered = options.length === 0 || options.some((option) => option.method === order.method)
  const method = chosen ?? (isOffered ? order.method : usual)

  const params = { orderId: order.orderId }
  const read = () => call(courseOrder, { params })

  const changeCoupon = async (couponCode: string | null) => {
    setCouponProblem(null)
    const set = (code: string | null) => call(orderCoupon, { params, body: { couponCode: code } })
    const end = await setCoupon({ set, read }, order, couponCode)
    if (end.event === 'unreached')
      recordEvent('course.unreached', { asking: 'coupon', code: end.problem?.code ?? 'unreachable' })
    else recordEvent('course.coupon', { outcome: end.event })
    isPriceOld.current = end.order === null
    if (end.order !== null) onOrder(end.order)
    setCouponProblem(end.problem)
    return 'ends' as const
  }

  /** The user never pays another amount than the one shown. */
  const isPriceKnown = async (): Promise<boolean> => {
    if (!isPriceOld.current) return true
    const now = await read()
    if (!now.ok) {
      setTrouble({ code: now.refusal.code, message: now.message })
      return false
    }
    isPriceOld.current = false
    setCouponProblem(null)
    onOrder(now.value)
    if (now.value.duePaise === order.duePaise) return true
    setTrouble({ code: 'changed', message: '' })
    return false
  }

  const pay = async () => {
    setTrouble(null)
    if (!(await isPriceKnown())) return 'ends'
    const answer = await call(payOrder, { params, body: { method } })
    if (!answer.ok) {
      recordEvent('course.unreached', { asking: 'payment', code: answer.refusal.code })
      setTrouble({ code: answer.refusal.code, message: answer.message })
      return 'ends'
    }
    onLeaving()
    if (answer.value.payment === null) {
      // Nothing left to pay: the server confirms the purchase.
      dispatch({ type: 'returned', orderId: order.orderId })
      return 'ends'
    }
    recordEvent('course.handed-over', { method })
    submitPayment(answer.value.payment)
    // The page is about to leave.
    return 'stays'
  }
  // Back from the bank's page without a reload: checks for a payment before the button works again.
  const checkAfterReturn = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted && turns.doing() === 'payment') dispatch({ type: 'reopened', orderId: order.orderId })
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => checkAfterReturn(event)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  return {
    methods: options,
    method,
    pendingCall,
    couponProblem,
    trouble,
    choose: setChosen,
    applyCoupon: (code: string) => void turns.begin('coupon', () => changeCoupon(code)),
    removeCoupon: () => void turns.begin('coupon', () => changeCoupon(null)),
    pay: () => void turns.begin('payment', pay),
  }
}

export type PaymentStep = ReturnType<typeof usePaymentStep>
