import type { PlainDate } from '@medha/rules/plain-date'
import type { AwardReason, CapCode, FeeDiscounts } from './award.ts'
import type { ItemNote, ItemOutcome } from './marked-item.ts'

export interface BothLanguages {
  readonly en: string
  readonly hi: string
}

/** Why a result was withdrawn or reissued. Texts are in packages/messages. */
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
  /** Dropped questions: full marks for every student. */
  readonly dropped: number
  /** Marks that wrong answers took away, as a positive number. */
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
  /** Letters (`B`, `AC`) or a number (`3.14`); null if nothing was marked. */
  readonly marked: string | null
  /** Every answer with full marks: `B`; `B` and `D`; `3.14`; `3.1 to 3.2`. Empty if the question was dropped. */
  readonly key: readonly string[]
  readonly outcome: ItemOutcome
  readonly marks: number
  readonly note: ItemNote | null
}

export interface Scholarship {
  readonly percent: number
  readonly capApplied: CapCode | null
  /** OPN-27: final only when staff have recorded the confirming test. */
  readonly isProvisional: boolean
  readonly confirmBy: PlainDate | null
  /** OPN-10: the last day on which it counts. */
  readonly validUntil: PlainDate | null
  readonly reasons: readonly AwardReason[]
}

/** A paper that a student sat and has a result for; contains no score. */
export interface SatPaper {
  readonly paperId: string
  readonly name: BothLanguages
  readonly satOn: PlainDate
}

/** One student's result as it was released. No personal data: the surface adds names from registration. */
export interface PublishedScorecard {
  readonly studentId: string
  readonly examType: string
  readonly paperId: string
  readonly examCode: string
  /** The codes of all papers that the result was marked from: several if papers count together. */
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
  /** OPN-23: null beyond the last rank that is shown. */
  readonly rank: number | null
  /** How many were ranked. */
  readonly ranked: number
  /** The national definition: the share of the student's sitting with this score or less; seven decimals. */
  readonly percentile: number
  /** RES-07, NUM-17: score x 100 / highest score of the student's sitting, one decimal. */
  readonly relativeScore: number
  readonly highest: number
  readonly preparationLevel: PreparationLevel
  readonly subjects: readonly SubjectScore[]
  readonly topics: readonly TopicScore[]
  readonly items: readonly ItemLine[]
  readonly scholarship: Scholarship
  readonly discounts: FeeDiscounts
}

/** Whether and when a result is published; contains no score. */
export interface ResultPublication {
  readonly state: 'none' | 'awaited' | 'published' | 'withdrawn'
  readonly expectedAt: Date | null
  readonly releasedAt: Date | null
  /** Why it was withdrawn or reissued. */
  readonly notice: ReissueReason | null
}

/** A result that may be read, or that was readable and is withdrawn. */
export type OpenResult =
  | { readonly state: 'published'; readonly scorecard: PublishedScorecard }
  | {
      readonly state: 'withdrawn'
      readonly reason: ReissueReason | null
      /** When the corrected one may be read, if its release time is announced. */
      readonly expectedAt: Date | null
    }

/** What can be shown of a student's results: one of them, and which others may be read. */
export interface ShownResult {
  readonly publication: ResultPublication
  /** The paper of the result; null until a result is announced. */
  readonly paper: SatPaper | null
  /** Null unless it may be read now. */
  readonly scorecard: PublishedScorecard | null
  readonly others: readonly SatPaper[]
}
