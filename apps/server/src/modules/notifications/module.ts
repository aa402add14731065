import { notificationsHttp } from './http.ts'
import { createNotifications, type NotificationsDeps } from './index.ts'
import { notificationsJobs } from './jobs.ts'

export const createNotificationsModule = (deps: NotificationsDeps & { readonly reportKey: string }) => {
  const api = createNotifications(deps)
  return { api, bindings: notificationsHttp(api, deps.reportKey), jobs: notificationsJobs(api) }
}
