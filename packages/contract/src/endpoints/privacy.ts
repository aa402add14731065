import { CORRECTABLE } from '@medha/rules/family-rights'
import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { DATA_PARTS, type ErasurePreview, type MyData } from '../shapes/my-data.ts'
import { envelope } from '../wire/envelope.ts'
import { schemaOf, typedText } from '../wire/values.ts'

const own = { answeredBy: 'privacy', audience: 'student', requirements: ['OWN'] } as const
const SELDOM = { per: 'student', points: 20, seconds: 3600 } as const

const otp = z.string().check(z.regex(/^\d{4}$/))
const instant = z.iso.datetime()
const parts = z.array(z.object({ part: z.enum(DATA_PARTS), count: z.int() }))

const WRONG_CODE = [
  'registration.wrong-code',
  'registration.code-expired',
  'registration.code-used-up',
  'registration.code-spent',
  'registration.number-frozen',
  'edge.busy',
] as const

/** Ours: the family's consents and its requests about its data. */
export const myData = endpoint({
  ...own,
  name: 'privacy.my-data',
  method: 'GET',
  path: '/api/v1/my-data',
  limit: STUDENT_READ,
  reply: envelope(
    schemaOf<MyData>()(
      z.object({
        consents: z.array(
          z.object({
            givenAt: instant,
            endedAt: z.nullable(instant),
            declaredBy: z.enum(['student', 'parent']),
            textVersion: z.string(),
            includesMessages: z.boolean(),
          }),
        ),
        wantsMessages: z.nullable(z.boolean()),
        corrections: z.array(
          z.object({
            field: z.enum(CORRECTABLE),
            requestedAt: instant,
            dueAt: instant,
            outcome: z.enum(['open', 'corrected', 'declined']),
          }),
        ),
        erasure: z.nullable(z.object({ requestedAt: instant, notBefore: instant })),
      }),
    ),
  ),
  refusals: [],
})

/** Sends a code to the registered number: a login alone neither takes a copy away nor erases. */
export const myDataCode = endpoint({
  ...own,
  name: 'privacy.code',
  method: 'POST',
  path: '/api/v1/my-data/code',
  limit: SELDOM,
  reply: envelope(z.object({})),
  refusals: [
    'registration.too-many-codes',
    'registration.wait-before-resend',
    'registration.number-frozen',
    'edge.busy',
  ],
})

/** Everything we hold about the student, as a file. */
export const copyOfMyData = endpoint({
  ...own,
  name: 'privacy.copy',
  method: 'POST',
  path: '/api/v1/my-data/copy',
  limit: SELDOM,
  body: z.strictObject({ otp }),
  reply: envelope(z.object({ fileName: z.string(), text: z.string() })),
  refusals: WRONG_CODE,
})

/** Requests that a wrong entry is corrected; staff decide, because names and birthdays admit to a test. */
export const requestCorrection = endpoint({
  ...own,
  name: 'privacy.correct',
  method: 'POST',
  path: '/api/v1/my-data/corrections',
  limit: SELDOM,
  body: z.strictObject({ field: z.enum(CORRECTABLE), value: typedText(254) }),
  reply: envelope(z.object({ dueAt: instant })),
  refusals: ['privacy.not-a-value', 'privacy.no-change', 'privacy.requested'],
})

export const previewErasure = endpoint({
  ...own,
  name: 'privacy.preview',
  method: 'GET',
  path: '/api/v1/my-data/erasure',
  limit: SELDOM,
  reply: envelope(
    schemaOf<ErasurePreview>()(
      z.object({ erases: parts, keeps: parts, isMobileShared: z.boolean(), hasMoneyUnderWay: z.boolean() }),
    ),
  ),
  refusals: ['edge.busy'],
})

export const requestErasure = endpoint({
  ...own,
  name: 'privacy.erase',
  method: 'POST',
  path: '/api/v1/my-data/erasure',
  limit: SELDOM,
  body: z.strictObject({ otp }),
  reply: envelope(z.object({ notBefore: instant })),
  refusals: [...WRONG_CODE, 'privacy.requested', 'privacy.money-under-way'],
})

export const takeBackErasure = endpoint({
  ...own,
  name: 'privacy.take-back',
  method: 'POST',
  path: '/api/v1/my-data/erasure/take-back',
  limit: SELDOM,
  reply: envelope(z.object({})),
  refusals: ['privacy.no-request'],
})
