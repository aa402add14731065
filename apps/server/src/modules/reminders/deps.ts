import type { Language } from '@medha/messages/language'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { NotificationsModule } from '../notifications/index.ts'
import type { RegistrationModule } from '../registration/index.ts'

export interface ReminderDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'languagesOf'>
  readonly catalogue: Pick<Catalogue, 'exams' | 'places' | 'seats'>
  readonly registration: Pick<RegistrationModule, 'registrationOf' | 'chooseMessages'>
  readonly notifications: Pick<NotificationsModule, 'notify' | 'withdraw'>
  /** PLY-05: the page where a student checks whether a device is ready. */
  systemCheckAddress(language: Language): string
  /** Students notified in one transaction. */
  readonly batch?: number
  /** Replaced only by a test's negative control. */
  readonly hold?: 'for share' | ''
}
