import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import type { MockPapersView } from '../shapes/mock-papers.ts'
import { envelope } from '../wire/envelope.ts'
import { schemaOf } from '../wire/values.ts'

export const mockPapers = endpoint({
  name: 'registration.mock-papers',
  answeredBy: 'registration',
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
