import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FORM } from '../../../../test/sign-up-server.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const FIELDS = [
  ...Object.keys(FORM),
  'student_mobile_no',
  'father_name',
  'payment_mode',
  'coupon_code',
  'form_id',
  'student_sf_id',
  'student_pincode',
  'utm_source',
  'gclid',
  'consent_version',
  'declared_by',
  'no_messages',
  'amount',
]
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    "'; drop table",
    '9'.repeat(300),
    null,
    [],
    {},
    -1,
    1e308,
    true,
    '',
  ),
  fc.constantFrom('paytm', 'HALF', '1102', '11&SOE', '2026-11-20', '98******01', 'iacst_adst', 'offline'),
)

it('[ERR-04] answers whatever stands in a form with an answer or a refusal, never with a bug', async () => {
  const visitor = await server.visitor()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...FIELDS), odd), { maxLength: 3 }),
      async (changes) => {
        const answer = await server.signUp(visitor, Object.fromEntries(changes))
        expect(answer.status).toBeLessThan(500)
        expect(['true', 'false']).toContain(answer.body.success)
      },
    ),
    { numRuns: 250 },
  )
})

it('[API-18] [OPN-68] does so with coupons and notices too', async () => {
  const event = { ...bank.signed('MDNOBODYSORDER', { status: 'captured', amountPaise: 1 }) }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(event)), odd, odd, async (field, value, code) => {
      const notice = await server.post('/api/v1/payments/notices/development-bank', {
        ...event,
        [field]: value,
      })
      expect([200, 400, 403]).toContain(notice.status)
      const coupon = await server.post('/api/v1/coupon', { exam_type: 'IAT', coupon_code: code })
      expect([200, 400, 429]).toContain(coupon.status)
    }),
    { numRuns: 120 },
  )
})
