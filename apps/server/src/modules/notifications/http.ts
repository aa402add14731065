import { gupshupReport, msg91Report } from '@medha/contract/endpoints/notifications'
import { done, refuse } from '@medha/rules/outcome'
import { timingSafeEqual } from 'node:crypto'
import { bind, type Binding } from '../../edge/bind.ts'
import type { NotificationsApi } from './index.ts'

/** Delivery reports of aggregators. They are not signed, so the address of the webhook contains a key. */
export const notificationsHttp = (
  notifications: Pick<NotificationsApi, 'handleDeliveryReport'>,
  reportKey: string,
): Binding[] => {
  const isKey = (key: string): boolean =>
    key.length === reportKey.length && timingSafeEqual(Buffer.from(key), Buffer.from(reportKey))
  return [
    bind(msg91Report, async ({ params, body }) => {
      if (!isKey(params.key)) return refuse('edge.not-yours')
      for (const { id, status } of body)
        await notifications.handleDeliveryReport({ providerId: `msg91:${id}`, status })
      return done({})
    }),
    bind(gupshupReport, async ({ params, query }) => {
      if (!isKey(params.key)) return refuse('edge.not-yours')
      await notifications.handleDeliveryReport({ providerId: `gupshup:${query.id}`, status: query.status })
      return done({})
    }),
  ]
}
