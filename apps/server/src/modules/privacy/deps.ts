import type { Language } from '@medha/messages/language'
import type { ErasurePreview } from '@medha/contract/shapes/my-data'
import type { Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../kernel/clock.ts'
import type { Audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import type { AdmitCardsApi } from '../admit-cards/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { ContactOf, NotificationsApi } from '../notifications/index.ts'
import type { RegistrationApi } from '../registration/index.ts'
import type { OtpCaller, OtpRefusal } from '../verification/index.ts'
import type { RequestSealing } from './secrets/request-sealing.ts'

/** What an erasure did, for the family's last message. */
export interface ErasedPerson {
  readonly certificate: string
  readonly erased: number
  readonly kept: number
}

/** Export and erasure over the data of every module; the composition passes it in. */
export interface PersonTools {
  /** Null: there is no such student. */
  copyOf(rollNumber: string): Promise<object | null>
  previewOf(rollNumber: string): Promise<ErasurePreview | null>
  /** A payment or a refund has not ended. */
  hasMoneyUnderWay(studentId: string): Promise<boolean>
  /** May be repeated: after a crash it continues, and after a success it returns the same certificate. */
  erase(rollNumber: string, by: string): Promise<Outcome<ErasedPerson, 'no-such-student' | 'money-under-way'>>
}

/** Codes to the registered number of a student who is logged in. */
export interface OwnDataCodes {
  send(
    studentId: string,
    caller: OtpCaller,
  ): Promise<
    Outcome<
      { readonly isSent: boolean },
      'registration.too-many-codes' | 'registration.number-frozen' | 'edge.busy'
    >
  >
  check(studentId: string, digits: string, caller: OtpCaller): Promise<Outcome<unknown, OtpRefusal>>
}

export interface PrivacyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly identity: Pick<IdentityApi, 'studentFacts' | 'studentOfRollNumber' | 'correctStudent'>
  readonly registration: Pick<RegistrationApi, 'registrationOf' | 'consentsOf'>
  readonly admitCards: Pick<AdmitCardsApi, 'replace'>
  readonly notifications: Pick<NotificationsApi, 'notify' | 'withdraw'>
  readonly codes: OwnDataCodes
  readonly person: PersonTools
  readonly contactOf: ContactOf
  readonly sealing: RequestSealing
}

/** Where the last message goes when the account is gone. */
export interface LastContact {
  readonly rollNumber: string
  readonly mobile: string
  readonly email: string
  readonly language: Language
  readonly support: string
}
