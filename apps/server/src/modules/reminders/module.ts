import type { ServerModule } from '../../edge/module.ts'
import type { ReminderDeps } from './deps.ts'
import { reminderHttp } from './http.ts'
import { createReminders, type Reminders } from './index.ts'
import { reminderJobs, remindersListeners } from './jobs.ts'

export const createRemindersModule = (deps: ReminderDeps): ServerModule<Reminders> => {
  const api = createReminders(deps)
  return { api, bindings: reminderHttp(api), jobs: reminderJobs(api), listeners: [remindersListeners] }
}
