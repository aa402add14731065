import { pageEvents } from '@medha/contract/endpoints/analytics'
import { bind, type Binding } from '../../edge/bind.ts'
import type { AnalyticsModule } from './index.ts'

export const analyticsHttp = (analytics: Pick<AnalyticsModule, 'count'>): Binding[] => [
  // The port is no part of a site's name.
  bind(pageEvents, ({ body, caller }) =>
    analytics.count({ ...body, host: caller.host.replace(/:\d+$/, '') }),
  ),
]
