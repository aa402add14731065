import type { ServerModule } from '../../edge/module.ts'
import { notificationsHttp } from './http.ts'
import { createNotifications, type NotificationsDeps, type NotificationsApi } from './index.ts'
import { notificationsJobs, notificationsListeners } from './jobs.ts'

export const createNotificationsModule = (
  deps: NotificationsDeps & { readonly reportKey: string },
): ServerModule<NotificationsApi, typeof notificationsListeners> => {
  const api = createNotifications(deps)
  return {
    api,
    bindings: notificationsHttp(api, deps.reportKey),
    jobs: notificationsJobs(api),
    listeners: [notificationsListeners],
  }
}
