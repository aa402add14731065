import { endpoint } from '../endpoint.ts'
import { ReceiptAnswer } from '../wire/receipt.ts'

/** For the thank-you view: only for the browser that sent the form, and only while the view is shown. */
export const receiptOfForm = endpoint({
  name: 'registration.receipt-of-form',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/registrations/receipt',
  audience: 'anyone',
  limit: { per: 'address', points: 300, seconds: 60 },
  requirements: ['OWN'],
  reply: ReceiptAnswer,
  refusals: [],
})

export const receiptOfStudent = endpoint({
  name: 'registration.receipt-of-student',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/receipt',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
  requirements: ['OWN'],
  reply: ReceiptAnswer,
  refusals: [],
})
