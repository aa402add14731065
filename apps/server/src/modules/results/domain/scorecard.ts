import type { PlainDate } from '@medha/rules/plain-date'
import type { AwardReason, CapCode, FeeDiscounts } from './award.ts'
import type { ItemNote, ItemOutcome } from './marked-item.ts'

export interface BothLanguages {
  readonly en: string
  readonly hi: string
}

/** Why a result was withdrawn or came anew. Words are in packages/messages. */
export type ReissueReason = 'key-changed' | 'sheets-corrected' | 'terms-corrected'

/** RES-08 */
export type QualifyingStatus = 'Qualified' | 'NotQualified'

export type PreparationLevel = 'strong' | 'good' | 'developing' | 'beginning'

export interface SubjectScore {
  readonly code: string
  readonly name: BothLanguages
  readonly score: number
  readonly maximum: number
  /** In the student's own sitting. */
  readonly highest: number
  readonly average: number
  readonly correct: number
  readonly wrong: number
  readonly partial: number
  readonly blank: number
  /** Questions that were dropped: full marks for everybody. */
  readonly dropped: number
  /** Marks that wrong answers took away, as a positive figure. */
  readonly lostToWrong: number
}

export interface TopicScore {
  readonly subject: string
  readonly topic: string
  readonly name: BothLanguages
  readonly score: number
  readonly maximum: number
}

export interface ItemLine {
  /** In the student's own booklet. */
  readonly number: number
  readonly subject: string
  /** Letters (`B`, `AC`) or a number (`3.14`); null where nothing was marked. */
  readonly marked: string | null
  /** Every answer that is whole: `B`; `B` and `D`; `3.14`; `3.10 to 3.20`. Empty where the question was dropped. */
  readonly key: readonly string[]
  readonly outcome: ItemOutcome
  readonly marks: number
  readonly note: ItemNote | null
}

export interface Scholarship {
  readonly percent: number
  readonly capApplied: CapCode | null
  /** OPN-27: final only when staff have noted the confirming test. */
  readonly isProvisional: boolean
  readonly confirmBy: PlainDate | null
  /** OPN-10: the last day on which it counts. */
  readonly validUntil: PlainDate | null
  readonly reasons: readonly AwardReason[]
}

/** A paper that a student sat and has a result of; no score inside. */
export interface SatPaper {
  readonly paperId: string
  readonly name: BothLanguages
  readonly satOn: PlainDate
}

/** One student's result as it was released. No personal data: names come from registration, at the surface. */
export interface PublishedScorecard {
  readonly studentId: string
  readonly examType: string
  readonly paperId: string
  readonly examCode: string
  /** Of all papers that the result was marked from: several where papers count together. */
  readonly markedFrom: readonly string[]
  readonly paperName: BothLanguages
  readonly satOn: PlainDate
  readonly releasedAt: Date
  /** 2 and more after a reissue. */
  readonly version: number
  readonly reissueReason: ReissueReason | null
  readonly maximum: number
  readonly total: number
  /** Of the maximum, one decimal. */
  readonly percentage: number
  readonly status: QualifyingStatus
  /** OPN-23: null behind the last rank that is told. */
  readonly rank: number | null
  /** How many were ranked. */
  readonly ranked: number
  /** The national definition: the share of the own sitting with this score or less; seven decimals. */
  readonly percentile: number
  /** RES-07, NUM-17: score x 100 / highest score of the own sitting, one decimal. */
  readonly relativeScore: number
  readonly highest: number
  readonly preparationLevel: PreparationLevel
  readonly subjects: readonly SubjectScore[]
  readonly topics: readonly TopicScore[]
  readonly items: readonly ItemLine[]
  readonly scholarship: Scholarship
  readonly discounts: FeeDiscounts
}

/** Whether and when a result is published; no score inside. */
export interface ResultPublication {
  readonly state: 'none' | 'awaited' | 'published' | 'withdrawn'
  readonly expectedAt: Date | null
  readonly releasedAt: Date | null
  /** Why it was withdrawn or came anew. */
  readonly notice: ReissueReason | null
}

/** A result that may be read, or that could be and was taken back. */
export type OpenResult =
  | { readonly state: 'published'; readonly scorecard: PublishedScorecard }
  | {
      readonly state: 'withdrawn'
      readonly reason: ReissueReason | null
      /** When the corrected one may be read, where its hour has been said. */
      readonly expectedAt: Date | null
    }

/** What there is to show of a student's results: one of them, and which others may be read. */
export interface ShownResult {
  readonly publication: ResultPublication
  /** Which one it is; null before anything of one was said. */
  readonly paper: SatPaper | null
  /** Null unless it may be read now. */
  readonly scorecard: PublishedScorecard | null
  readonly others: readonly SatPaper[]
}
