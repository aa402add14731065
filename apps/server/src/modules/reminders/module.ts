import type { ServerModule } from '../../edge/module.ts'
import type { ReminderDeps } from './deps.ts'
import { reminderHttp } from './http.ts'
import { createReminders, type RemindersApi } from './index.ts'
import { reminderJobs, remindersListeners } from './jobs.ts'

export const createRemindersModule = (
  deps: ReminderDeps,
): ServerModule<RemindersApi, typeof remindersListeners> => {
  const api = createReminders(deps)
  return { api, bindings: reminderHttp(api), jobs: reminderJobs(api), listeners: [remindersListeners] }
}
