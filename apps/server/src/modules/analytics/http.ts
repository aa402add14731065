import { pageEvents } from '@medha/contract/endpoints/analytics'
import { bind, type Binding } from '../../edge/bind.ts'
import { ipKeysOf } from '../../kernel/ip-keys.ts'
import { hostWithoutPort } from '../../kernel/site-address.ts'
import type { AnalyticsApi } from './index.ts'

export const analyticsHttp = (analytics: Pick<AnalyticsApi, 'count'>): Binding[] => [
  bind(pageEvents, ({ body, caller }) =>
    analytics.count({ ...body, host: hostWithoutPort(caller.host), ipKey: ipKeysOf(caller.address).ipKey }),
  ),
]
