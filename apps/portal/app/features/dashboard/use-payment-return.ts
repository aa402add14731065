import { readPaymentReturn, withoutPaymentReturn } from '@medha/contract/places/payment-return'
import { showToast } from '@medha/ui/toast'
import { useEffect } from 'react'

/** Tells once how a payment came back, and takes it out of the address, so that a reload does not tell it again. */
export const usePaymentReturn = (words: { readonly paymentFailed: string }): void => {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const seen = readPaymentReturn(query)
    if (seen === null) return
    const rest = withoutPaymentReturn(query).toString()
    history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`)
    if (seen.outcome !== 'success') showToast('danger', words.paymentFailed)
  }, [words])
}
