import type { Decision, Order, Payment } from '../../payments/ledger.ts'

/** The provider's two sets of status texts: one for the browser return, one for its status call. */
const RETURNED: Readonly<Record<Decision, string>> = {
  captured: 'Success',
  failed: 'Failure',
  aborted: 'Aborted',
  undecided: 'Awaited',
}
const TRACKED: Readonly<Record<Decision, string>> = {
  captured: 'Successful',
  failed: 'Unsuccessful',
  aborted: 'Aborted',
  undecided: 'Awaited',
}

const rupees = (paise: number): string => (paise / 100).toFixed(2)

/** `a=1&b=2`, in the provider's order and, like the provider, without encoding. */
export const responseText = (order: Order, payment: Payment): string =>
  Object.entries({
    order_id: order.orderId,
    tracking_id: payment.transactionId,
    bank_ref_no: payment.state === 'captured' ? payment.transactionId.slice(-6) : 'null',
    order_status: RETURNED[payment.state],
    failure_message: '',
    payment_mode: 'Net Banking',
    card_name: 'Stand-in Bank',
    status_code: 'null',
    status_message: payment.state === 'captured' ? 'Y' : 'Txn not successful = 100%',
    currency: 'INR',
    amount: rupees(payment.amountPaise),
    billing_name: order.notes['billing_name'] ?? '',
    billing_country: 'India',
    merchant_param1: order.notes['merchant_param1'] ?? '',
    vault: 'N',
    mer_amount: rupees(payment.amountPaise),
    retry: 'N',
    response_code: payment.state === 'captured' ? '0' : '1',
    trans_date: payment.decidedAt,
    bin_country: '',
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const trackedStatus = (payment: Payment, refundedPaise: number): string =>
  payment.state === 'captured' && refundedPaise >= payment.amountPaise ? 'Refunded' : TRACKED[payment.state]

/** The status call's fields for one payment. `order_currncy` is the provider's spelling. */
export const statusFields = (order: Order, payment: Payment, refundedPaise: number) => ({
  status: 0,
  error_code: '',
  error_desc: '',
  order_no: order.orderId,
  reference_no: payment.transactionId,
  order_status: trackedStatus(payment, refundedPaise),
  order_amt: payment.amountPaise / 100,
  order_capt_amt: payment.state === 'captured' ? payment.amountPaise / 100 : 0,
  order_currncy: 'INR',
  order_bank_ref_no: payment.transactionId.slice(-6),
  order_status_date_time: payment.decidedAt,
})
