import { paymentNotice } from '@medha/contract/endpoints/payments'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { PaymentsModule } from './index.ts'

export const paymentsHttp = (payments: Pick<PaymentsModule, 'hearNotice'>): Binding[] => [
  bind(paymentNotice, async ({ params, body }) => {
    const heard = await payments.hearNotice(params.method, body)
    return heard.ok ? done({ heard: true as const }) : heard
  }),
]
