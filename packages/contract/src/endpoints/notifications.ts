import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const REPORTS = { per: 'address', points: 60_000, seconds: 60 } as const
const params = z.strictObject({ key: z.string().check(z.maxLength(128)) })
const deliveryStatus = z.enum(['delivered', 'failed'])
const id = z.string().check(z.regex(/^[\w:.-]{1,80}$/))

/** `1` means delivered; every other final status means failed. */
const msg91Status = z.codec(z.union([z.string(), z.number()]), deliveryStatus, {
  decode: (status) => (String(status) === '1' ? ('delivered' as const) : ('failed' as const)),
  encode: (ours) => (ours === 'delivered' ? '1' : '2'),
})

const Report = z.object({ id, status: deliveryStatus })

const msg91Reports = z.codec(
  z.object({
    data: z.array(
      z.object({ requestId: id, report: z.array(z.object({ status: msg91Status })).check(z.minLength(1)) }),
    ),
  }),
  z.array(Report),
  {
    decode: ({ data }) =>
      data.map(({ requestId, report }) => ({
        id: requestId,
        status: report.at(-1)?.status ?? ('failed' as const),
      })),
    encode: (ours) => ({
      data: ours.map((one) => ({ requestId: one.id, report: [{ status: one.status }] })),
    }),
  },
)

/** Providers may add fields, so neither report is a strict object. */
const gupshupStatus = z.codec(z.string().check(z.maxLength(40)), deliveryStatus, {
  decode: (status) => (/^(SUCCESS|DELIVERED)$/i.test(status) ? ('delivered' as const) : ('failed' as const)),
  encode: (ours) => (ours === 'delivered' ? 'SUCCESS' : 'FAIL'),
})

const gupshupQuery = z.codec(z.object({ externalId: id, status: gupshupStatus }), Report, {
  decode: (wire) => ({ id: wire.externalId, status: wire.status }),
  encode: (ours) => ({ externalId: ours.id, status: ours.status }),
})

const received = z.object({})

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
  reply: received,
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
  reply: received,
  refusals: ['edge.not-yours'],
})
