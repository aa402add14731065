import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import type { MockPapersView } from '../shapes/mock-papers.ts'
import { envelope } from '../wire/envelope.ts'
import { wirePaymentRequest } from '../wire/exam-edit.ts'
import { wirePaymentData } from '../wire/payment-data.ts'
import { schemaOf } from '../wire/values.ts'

export const mockPapers = endpoint({
  name: 'mock-papers.mock-papers',
  answeredBy: 'mock-papers',
  method: 'GET',
  path: '/api/v1/mock-papers',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['OWN', 'MCK-02', 'NUM-22'],
  reply: envelope(
    schemaOf<MockPapersView>()(
      z.object({
        isOnSale: z.boolean(),
        isPurchased: z.boolean(),
        isPaying: z.boolean(),
        pricePaise: z.nullable(z.int()),
        count: z.int(),
        branchCode: z.string(),
        defaultPaymentMethod: z.string(),
      }),
    ),
  ),
  refusals: ['registration.no-registration'],
})

/** API-33: one call pays for a set of mock papers, or for a change of the exam. */
export const examPayment = endpoint({
  name: 'mock-papers.exam-payment',
  answeredBy: 'mock-papers',
  method: 'GET',
  path: '/api/v1/exam/payment',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
  requirements: ['API-33', 'OPN-78', 'OPN-83', 'EDT-09', 'MCK-03'],
  query: wirePaymentRequest,
  reply: envelope(wirePaymentData),
  refusals: [
    'registration.no-registration',
    'registration.no-pending-edit',
    'registration.not-on-sale',
    'registration.papers-bought-already',
    'registration.papers-price-differs',
    'payments.no-such-method',
    'payments.coupon-not-valid',
    'registration.edit-paid-already',
    'payments.provider-away',
    'payments.not-open',
    'payments.too-many-attempts',
  ],
})
