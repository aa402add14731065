import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { StandinsConfig } from '../../config.ts'

/** Delivery reports of the aggregators. They are fire and forget: a failed one is ignored. */
export interface Reports {
  delivered(aggregator: 'msg91' | 'gupshup', id: string, to: string): void
}

/** One instance for all aggregators of one run. */
const REPORTS = new WeakMap<FastifyInstance, Reports>()

const Order = z.strictObject({ origin: z.url() })

export const reportsOf = (app: FastifyInstance, config: StandinsConfig): Reports => {
  const known = REPORTS.get(app)
  if (known !== undefined) return known
  let origin = config.API_URL
  // A test starts its server after the stand-ins and posts its origin here.
  app.post('/control/sms-reports', async ({ body }, reply) => {
    const order = Order.safeParse(body)
    if (!order.success) return reply.code(400).send({ problem: 'say origin' })
    origin = order.data.origin
    return { origin }
  })
  const send = (path: string, init: RequestInit = {}): void =>
    void fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  const reports: Reports = {
    delivered: (aggregator, id, to) => {
      const base = `/api/v1/sms/reports/${aggregator}/${config.SMS_REPORT_KEY}`
      if (aggregator === 'gupshup') {
        const query = new URLSearchParams({
          externalId: id,
          status: 'SUCCESS',
          cause: 'SUCCESS',
          phoneNo: to,
        })
        send(`${base}?${query.toString()}`)
        return
      }
      const data = [{ requestId: id, report: [{ number: to, status: '1', desc: 'DELIVERED' }] }]
      send(base, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      })
    },
  }
  REPORTS.set(app, reports)
  return reports
}
