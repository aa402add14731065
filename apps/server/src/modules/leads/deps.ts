import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { NotificationsApi } from '../notifications/index.ts'

/** What leads needs of identity: student data and links. */
export type Students = Pick<
  IdentityApi,
  | 'studentFacts'
  | 'studentsOfMobile'
  | 'studentOfRollNumber'
  | 'dateOfBirthOf'
  | 'signLinkCode'
  | 'isDeviceOf'
  | 'issueLink'
>

export type Exams = Pick<CatalogueApi['exams'], 'examTypeFor' | 'site' | 'examProfile'>

/** What leads needs of registrations; passed in, because registration depends on leads. */
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

/** A lead as sent to the CRM. */
export interface CrmLead {
  /** Our key, by which the CRM finds the same lead again. */
  readonly leadKey: string
  readonly mobile: string
  readonly name: string
  readonly email: string
  readonly examType: string
  readonly language: 'en' | 'hi'
  readonly registrationPage: string
  readonly campaign: Readonly<Record<string, string>>
  readonly state: 'open' | 'verified' | 'registered'
  /** When the family consented; the CRM gets no lead without it. */
  readonly consentedAt: Date
  /** False: the family gets no messages and no calls. */
  readonly wantsMessages: boolean
  /** The id with our signature that the CRM puts into the links it sends. */
  readonly linkId: string
}

/** The outcome of one try. `later`: a retry may work. */
export type CrmAnswer =
  | { readonly kind: 'known'; readonly crmId: string }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type CrmErasure =
  | { readonly kind: 'erased' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type CrmReading =
  | { readonly kind: 'known'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export interface Crm {
  upsertLead(lead: CrmLead): Promise<CrmAnswer>
  /** Everything the CRM has about a lead, what its staff added too. */
  readLead(leadKey: string): Promise<CrmReading>
  /** A lead that does not exist counts as erased. */
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
  readonly notifications: Pick<NotificationsApi, 'notify'>
  readonly crm: Crm
  /** In hex. */
  readonly linkKey: string
  onCrmRefused(reason: string): void
}
