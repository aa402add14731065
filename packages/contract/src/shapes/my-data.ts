import type { Correctable } from '@medha/rules/family-rights'

/** Parts of the server that hold data of a student; the page has a sentence for each. */
export const DATA_PARTS = [
  'identity',
  'registration',
  'leads',
  'verification',
  'notifications',
  'reminders',
  'admit-cards',
  'mock-papers',
  'delivery',
  'results',
  'admissions',
  'payments',
  'privacy',
] as const

export type DataPart = (typeof DATA_PARTS)[number]

/** A consent of the family, from its first moment to its last. */
export interface GivenConsent {
  readonly givenAt: string
  /** Null: it holds. */
  readonly endedAt: string | null
  readonly declaredBy: 'student' | 'parent'
  readonly textVersion: string
  readonly includesMessages: boolean
}

export interface CorrectionRequest {
  readonly field: Correctable
  readonly requestedAt: string
  /** By when it is decided. */
  readonly dueAt: string
  readonly outcome: 'open' | 'corrected' | 'declined'
}

export interface ErasureRequest {
  readonly requestedAt: string
  /** It is carried out in the first night after this. */
  readonly notBefore: string
}

/** Ours: the family's consents and its requests about its data. */
export interface MyData {
  /** Newest first. */
  readonly consents: GivenConsent[]
  /** Null: there is no registration to send messages about. */
  readonly wantsMessages: boolean | null
  /** Newest first. */
  readonly corrections: CorrectionRequest[]
  readonly erasure: ErasureRequest | null
}

export interface CountedPart {
  readonly part: DataPart
  readonly count: number
}

/** What an erasure would delete, and what the law makes us keep. */
export interface ErasurePreview {
  readonly erases: CountedPart[]
  readonly keeps: CountedPart[]
  /** Another child has the same number, and keeps what belongs to the number alone. */
  readonly isMobileShared: boolean
  readonly hasMoneyUnderWay: boolean
}
