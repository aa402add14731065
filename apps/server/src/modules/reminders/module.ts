import type { ReminderDeps } from './deps.ts'
import { reminderHttp } from './http.ts'
import { createReminders } from './index.ts'
import { reminderJobs } from './jobs.ts'

export const createRemindersModule = (deps: ReminderDeps) => {
  const api = createReminders(deps)
  return { api, bindings: reminderHttp(api), jobs: reminderJobs(api) }
}
