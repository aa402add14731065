import type { Binding } from '../edge/bind.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import { createReminders, type Reminders } from '../modules/reminders/index.ts'
import { reminderHttp } from '../modules/reminders/http.ts'
import { reminderJobs } from '../modules/reminders/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Deps } from './deps.ts'

export interface ComposedReminders {
  readonly reminders: Reminders
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

export const composeReminders = (
  deps: Deps,
  parts: {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly notifications: NotificationsModule
    readonly registration: RegistrationModule
  },
): ComposedReminders => {
  const reminders = createReminders({ db: deps.database.db, clock: deps.clock, ...parts })
  return { reminders, bindings: reminderHttp(reminders), jobs: reminderJobs(reminders) }
}
