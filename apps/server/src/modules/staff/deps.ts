import type { Clock } from '../../kernel/clock.ts'
import type { AuditLog } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import type { SignInLimits } from './domain/sign-in-limits.ts'
import type { RelyingParty } from './secrets/passkeys.ts'
import type { TotpSealing } from './secrets/totp-sealing.ts'

/** Where a call of the console comes from. */
export interface StaffCaller {
  readonly address: string
  readonly requestId: string
  /** Browser and system in two words, so that a member recognizes a session. */
  readonly device: string
}

export interface StaffDeps {
  readonly db: Db
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly party: RelyingParty
  readonly totp: TotpSealing
  readonly limits: SignInLimits
  /** The same for an address in every spelling, and for one that no member has. */
  memberKeyOf(email: string): Buffer
}
