import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { NotificationsModule } from '../notifications/index.ts'

/** What identity tells about students, and the links it gives out. */
export type Students = Pick<
  IdentityModule,
  | 'studentFacts'
  | 'studentsOfMobile'
  | 'studentOfRollNumber'
  | 'dateOfBirthOf'
  | 'signLinkCode'
  | 'isDeviceOf'
  | 'issueLink'
>

export type Exams = Pick<Catalogue['exams'], 'examTypeFor' | 'site' | 'examProfile'>

/** What leads has to know of registrations, which come after it. */
export interface Registrations {
  registrationOf(studentId: string): Promise<{
    readonly examType: string
    readonly examDay: PlainDate
    readonly mode: 'online' | 'offline'
    readonly wantsReminders: boolean
  } | null>
  /** How many registrations these students may have in an exam together, and how many count already. */
  attemptsOf(
    studentIds: readonly string[],
    examType: string,
  ): Promise<{ readonly allowed: number; readonly used: number }>
}

/** A lead as the CRM gets it. */
export interface CrmLead {
  /** Ours; the CRM finds the same lead by it again. */
  readonly leadKey: string
  readonly mobile: string
  readonly name: string
  readonly email: string
  readonly examType: string
  readonly language: 'en' | 'hi'
  readonly registrationPage: string
  readonly campaign: Readonly<Record<string, string>>
  readonly state: 'open' | 'verified' | 'registered'
  /** When the family agreed: nobody is in the CRM without it. */
  readonly consentedAt: Date
  /** False: nobody writes to them or calls them. */
  readonly wantsMessages: boolean
  /** What the CRM writes into the links it sends: an id with our signature. */
  readonly linkId: string
}

/** What became of one try. Later means: it may work if asked again. */
export type CrmAnswer =
  | { readonly kind: 'known'; readonly crmId: string }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type CrmErasure =
  | { readonly kind: 'erased' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export interface Crm {
  upsertLead(lead: CrmLead): Promise<CrmAnswer>
  /** A lead that is not there is erased. */
  eraseLead(leadKey: string): Promise<CrmErasure>
}

export interface LeadsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly students: Students
  readonly exams: Exams
  readonly registrations: Registrations
  readonly notifications: Pick<NotificationsModule, 'notify'>
  readonly crm: Crm
  /** In hex. */
  readonly linkKey: string
  onCrmRefused(reason: string): void
}
