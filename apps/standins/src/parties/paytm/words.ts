import type { Decision, Order, Payment } from '../../payments/ledger.ts'

/** The provider's status texts for the outcomes of a payment. */
const ENDS: Readonly<Record<Decision, { status: string; code: string; message: string }>> = {
  captured: { status: 'TXN_SUCCESS', code: '01', message: 'Txn Success' },
  failed: { status: 'TXN_FAILURE', code: '227', message: 'Your payment has been declined by your bank' },
  aborted: { status: 'TXN_FAILURE', code: '141', message: 'User has not completed transaction' },
  undecided: { status: 'PENDING', code: '402', message: 'Looks like the payment is not complete' },
}

const rupees = (paise: number): string => (paise / 100).toFixed(2)

/** `2020-07-24 15:13:02.0`, Indian time. */
const indianTime = (instant: string): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return `${parts.format(Date.parse(instant))}.0`
}

/** The fields of the browser return and of the older webhook format. */
export const fieldsOf = (mid: string, order: Order, payment: Payment): Record<string, string> => {
  const { status, code, message } = ENDS[payment.state]
  const isCaptured = payment.state === 'captured'
  return {
    BANKNAME: isCaptured ? 'WALLET' : '',
    // A failed payment has no bank reference, so the provider sends the text 'null'.
    BANKTXNID: isCaptured ? payment.transactionId.slice(-8) : 'null',
    CURRENCY: 'INR',
    GATEWAYNAME: 'WALLET',
    MID: mid,
    ORDERID: order.orderId,
    PAYMENTMODE: 'PPI',
    RESPCODE: code,
    RESPMSG: message,
    STATUS: status,
    TXNAMOUNT: rupees(payment.amountPaise),
    TXNDATE: indianTime(payment.decidedAt),
    TXNID: payment.transactionId,
  }
}

/** The body of the newer webhook format. */
export const noticeBodyOf = (mid: string, order: Order, payment: Payment) => {
  const { status, code, message } = ENDS[payment.state]
  return {
    mid,
    orderId: order.orderId,
    txnId: payment.transactionId,
    txnAmount: rupees(payment.amountPaise),
    status,
    respCode: code,
    respMsg: message,
    txnType: 'SALE',
    paymentMode: 'UPI',
  }
}

export const statusOf = (mid: string, order: Order, payment: Payment, refundedPaise: number) => {
  const { status, code, message } = ENDS[payment.state]
  return {
    resultInfo: { resultStatus: status, resultCode: code, resultMsg: message },
    txnId: payment.transactionId,
    orderId: order.orderId,
    txnAmount: rupees(payment.amountPaise),
    txnType: 'SALE',
    gatewayName: 'WALLET',
    mid,
    paymentMode: 'PPI',
    refundAmt: rupees(refundedPaise),
    txnDate: indianTime(payment.decidedAt),
  }
}
