import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import { checkoutInputs } from '@medha/contract/wire/payment-data'
import { saveStartedPayment } from './started-payment.ts'

/** OPN-81: the fields are created as DOM elements, never as HTML; the page's CSP limits where they may be posted. */
export const submitPayment = (payment: CheckoutForm): void => {
  saveStartedPayment(payment)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = payment.actionUrl
  form.name = payment.formName
  form.hidden = true
  for (const [name, value] of checkoutInputs(payment)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
