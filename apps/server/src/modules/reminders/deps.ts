import type { Language } from '@medha/messages/language'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { NotificationsApi } from '../notifications/index.ts'
import type { RegistrationApi } from '../registration/index.ts'

export interface ReminderDeps {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
  readonly identity: Pick<IdentityApi, 'languagesOf'>
  readonly catalogue: Pick<CatalogueApi, 'exams' | 'places' | 'seats'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly notifications: Pick<NotificationsApi, 'notify' | 'withdraw'>
  /** PLY-05: the page where a student checks whether a device is ready. */
  systemCheckAddress(language: Language): string
  /** Students notified in one transaction. */
  readonly batch?: number
  /** Replaced only by a test's negative control. */
  readonly hold?: 'for share' | ''
}
