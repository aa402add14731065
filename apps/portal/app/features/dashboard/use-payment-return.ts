import {
  readPaymentReturn,
  withoutPaymentReturn,
  type PaymentReturn,
} from '@medha/contract/places/payment-return'
import { showToast } from '@medha/ui/toast'
import { useCallback, useEffect, useReducer } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { afterPayment, failureEvent, isWaitedFor, NO_PAYMENT } from './payment-flags.ts'

interface ReturnWords {
  readonly paymentFailed: { readonly title: string; readonly text: string }
}

/** OPN-36, OPN-83: what was bought has a view of its own for a failure; a changed exam opens its own form besides. */
const PURCHASES: readonly string[] = ['course', 'mock']

const clearAddress = (query: URLSearchParams): void => {
  const rest = withoutPaymentReturn(query).toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`,
  )
}

/** Tells once how a payment came back, and takes it out of the address, so that a reload does not tell it again. */
export const usePaymentReturn = (words: ReturnWords) => {
  const [flags, dispatch] = useReducer(afterPayment, NO_PAYMENT)
  const [back, keep] = useReducer((_: PaymentReturn | null, seen: PaymentReturn | null) => seen, null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const seen = readPaymentReturn(query)
    if (seen === null) return
    if (!isWaitedFor(seen)) clearAddress(query)
    keep(seen)
    const failure = failureEvent(seen)
    if (failure !== null) recordEvent(failure, {})
    if (PURCHASES.includes(seen.purpose)) dispatch({ returned: seen.outcome })
    else if (seen.outcome !== 'success')
      showToast('danger', `${words.paymentFailed.title} ${words.paymentFailed.text}`)
  }, [words])
  const settle = useCallback(() => {
    clearAddress(new URLSearchParams(location.search))
    keep(null)
  }, [])
  return { flags, dispatch, back, settle }
}
