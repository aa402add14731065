import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'

/** What identity tells about students, and the links it gives out. */
export type Students = Pick<
  IdentityModule,
  'studentFacts' | 'studentsOfMobile' | 'studentOfRollNumber' | 'dateOfBirthOf' | 'issueLink'
>

export type Exams = Pick<Catalogue, 'examTypeFor' | 'examProfile' | 'site' | 'academicYearStarts'>

/** A lead as it is told to the CRM. */
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
  /** What the CRM writes into the links it sends: an id with our signature. */
  readonly linkId: string
}

/** What became of one try. Later means: it may work if asked again. */
export type CrmAnswer =
  | { readonly kind: 'known'; readonly crmId: string }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export interface Crm {
  upsertLead(lead: CrmLead): Promise<CrmAnswer>
}

/** What the provider's own profile address says about the holder of a phone. */
export type CallerProfile =
  | {
      readonly kind: 'profile'
      readonly phoneNumbers: readonly string[]
      readonly firstName: string
      readonly lastName: string
      readonly email: string
    }
  /** Not an address of the provider: nothing was asked there. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failed' }

export interface CallerVerification {
  deepLink(request: {
    readonly requestId: string
    readonly language: 'en' | 'hi'
    readonly lifeMs: number
    readonly siteUrl: string
  }): string
  profile(event: { readonly endpoint: string; readonly accessToken: string }): Promise<CallerProfile>
}
