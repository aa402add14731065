import { admissionsListeners } from '../modules/admissions/jobs.ts'
import { leadsListeners } from '../modules/leads/jobs.ts'
import { notificationsListeners } from '../modules/notifications/jobs.ts'
import { practicePapersListeners } from '../modules/practice-papers/jobs.ts'
import { examEditListeners } from '../modules/registration/exam-edit/jobs.ts'
import { signUpListeners } from '../modules/registration/sign-up/jobs.ts'
import { remindersListeners } from '../modules/reminders/jobs.ts'
import { mergeListeners } from '../platform/outbox.ts'

/** Who listens to what: each module lists its own beside its jobs. The outbox exists before the modules do. */
export const LISTENERS = mergeListeners([
  admissionsListeners,
  examEditListeners,
  leadsListeners,
  notificationsListeners,
  practicePapersListeners,
  remindersListeners,
  signUpListeners,
])
