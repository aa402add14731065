import { paymentNotice, paymentReturn, paymentReturnByLink } from '@medha/contract/endpoints/payments'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { PaymentsModule } from './index.ts'

const formOf = (rawBody: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))

/** What providers call, and where they send browsers back to. */
export const paymentsHttp = (payments: Pick<PaymentsModule, 'handleWebhook' | 'handleReturn'>): Binding[] => {
  const sentOn = async (back: Parameters<PaymentsModule['handleReturn']>[0]) => {
    const location = await payments.handleReturn(back)
    return location === null ? refuse('payments.no-such-order') : done({ location })
  }
  return [
    bind(paymentNotice, async ({ params, unread }) => {
      const heard = await payments.handleWebhook(params.provider, unread)
      return heard.ok ? done({ heard: true as const }) : heard
    }),
    bind(paymentReturn, ({ params, query, unread }) =>
      sentOn({ ...params, form: formOf(unread.rawBody), hasLeft: query.left !== undefined }),
    ),
    bind(paymentReturnByLink, ({ params, query: { left, ...form } }) =>
      sentOn({ ...params, form, hasLeft: left !== undefined }),
    ),
  ]
}
