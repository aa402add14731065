import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const REPORTS = { per: 'address', points: 60_000, seconds: 60 } as const
const params = z.strictObject({ key: z.string().check(z.maxLength(128)) })
const says = z.enum(['delivered', 'failed'])
const id = z.string().check(z.regex(/^[\w:.-]{1,80}$/))

/** `1` means delivered; every other final status means failed. */
const msg91Word = z.codec(z.union([z.string(), z.number()]), says, {
  decode: (status) => (String(status) === '1' ? ('delivered' as const) : ('failed' as const)),
  encode: (ours) => (ours === 'delivered' ? '1' : '2'),
})

const Report = z.object({ id, says })

const msg91Reports = z.codec(
  z.object({
    data: z.array(
      z.object({ requestId: id, report: z.array(z.object({ status: msg91Word })).check(z.minLength(1)) }),
    ),
  }),
  z.array(Report),
  {
    decode: ({ data }) =>
      data.map(({ requestId, report }) => ({
        id: requestId,
        says: report.at(-1)?.status ?? ('failed' as const),
      })),
    encode: (ours) => ({
      data: ours.map((one) => ({ requestId: one.id, report: [{ status: one.says }] })),
    }),
  },
)

/** Providers may add fields, so neither report is a strict object. */
const gupshupWord = z.codec(z.string().check(z.maxLength(40)), says, {
  decode: (status) => (/^(SUCCESS|DELIVERED)$/i.test(status) ? ('delivered' as const) : ('failed' as const)),
  encode: (ours) => (ours === 'delivered' ? 'SUCCESS' : 'FAIL'),
})

const gupshupQuery = z.codec(z.object({ externalId: id, status: gupshupWord }), Report, {
  decode: (wire) => ({ id: wire.externalId, says: wire.status }),
  encode: (ours) => ({ externalId: ours.id, status: ours.says }),
})

const heard = z.object({})

export const msg91Report = endpoint({
  name: 'notifications.msg91-report',
  answeredBy: 'notifications',
  method: 'POST',
  path: '/api/v1/sms/reports/msg91/:key',
  audience: 'gateway',
  limit: REPORTS,
  requirements: ['OWN', 'OTP-01'],
  params,
  body: msg91Reports,
  reply: heard,
  refusals: ['edge.not-yours'],
})

export const gupshupReport = endpoint({
  name: 'notifications.gupshup-report',
  answeredBy: 'notifications',
  method: 'GET',
  path: '/api/v1/sms/reports/gupshup/:key',
  audience: 'gateway',
  limit: REPORTS,
  requirements: ['OWN', 'OTP-01'],
  params,
  query: gupshupQuery,
  reply: heard,
  refusals: ['edge.not-yours'],
})
