import { showToast } from '@medha/ui/toast'
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { readStartedPayment } from '../../api/started-payment.ts'
import { clearPaymentReturn, takePaymentReturn, type ReturnedPayment } from '../../api/payment-return.ts'
import { interpolate } from '../../format/interpolate.ts'
import { afterPayment, failureEvent, NO_PAYMENT } from './payment-flags.ts'

interface ReturnWords {
  readonly paymentFailed: { readonly title: string; readonly text: string }
  readonly paymentCancelled: { readonly text: string }
  readonly paidFor: Readonly<Record<ReturnedPayment['purpose'], string>>
}

type Returned = ReturnedPayment | null | undefined

/** An effect may run twice, but the address is read once: the value stays until it is settled. */
const afterReading = (before: Returned, read: ReturnedPayment | 'settled' | null): Returned =>
  read === 'settled' ? null : (read ?? before ?? null)

/** The returned payment. `undefined` until the address is read; null if there is none, or nothing more is awaited. */
export const usePaymentReturn = (words: ReturnWords) => {
  const [flags, dispatch] = useReducer(afterPayment, NO_PAYMENT)
  const [returned, setReturned] = useReducer(afterReading, undefined)
  const report = useEffectEvent((payment: ReturnedPayment) => {
    const failure = failureEvent(payment)
    if (failure !== null) recordEvent(failure, {})
    // OPN-36, OPN-83: a purchase has its own view for a failure; an exam edit also opens its form.
    if (payment.purpose === 'course' || payment.purpose === 'mock') dispatch({ returned: payment.outcome })
    else if (payment.outcome === 'aborted')
      showToast('warn', interpolate(words.paymentCancelled.text, { what: words.paidFor[payment.purpose] }))
    else if (payment.outcome === 'failure')
      showToast('danger', `${words.paymentFailed.title} ${words.paymentFailed.text}`)
  })
  useEffect(() => {
    const payment = takePaymentReturn(window)
    setReturned(payment)
    if (payment !== null) report(payment)
  }, [])
  const settle = useCallback(() => {
    clearPaymentReturn(window)
    setReturned('settled')
  }, [])
  const startedPayment = flags.isFailed ? readStartedPayment() : null
  return { flags, dispatch, returned, settle, startedPayment }
}
