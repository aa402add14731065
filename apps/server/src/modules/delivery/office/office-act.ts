import type { Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'

/** Whom an act of the exam office is for. */
export type OfficeScope =
  | { readonly of: 'attempt'; readonly attemptId: string }
  | { readonly of: 'centre'; readonly sittingId: string; readonly centre: string }
  | { readonly of: 'sitting'; readonly sittingId: string }
  | { readonly of: 'student'; readonly studentId: string }

export type ManyScope = Extract<OfficeScope, { of: 'centre' | 'sitting' }>

export interface BilingualText {
  readonly en: string
  readonly hi: string
}

/** T §3.8 */
export type OfficeAct =
  | { readonly act: 'extend'; readonly minutes: number }
  | { readonly act: 'pause' }
  | { readonly act: 'resume' }
  | { readonly act: 'announce'; readonly text: BilingualText }
  /** `items`: master numbers. */
  | { readonly act: 'erratum'; readonly text: BilingualText; readonly items: readonly number[] }
  | { readonly act: 'end' }
  | { readonly act: 'reopen'; readonly minutes: number }
  | { readonly act: 'void' }
  | { readonly act: 'accommodate' }
  | { readonly act: 'move'; readonly opensAt: Date }

export interface ActRequest {
  readonly act: OfficeAct
  readonly scope: OfficeScope
  readonly by: string
  readonly reason: string
  /** Names this one act: asked again with it, nothing changes and the answer is the same. */
  readonly key: string
  /** Says what would change, and changes nothing. */
  readonly isPreview?: boolean
}

export interface ActReport {
  /** Of the change that the students are shown; null for a preview. */
  readonly changeId: number | null
  /** This key was used before: it is the answer of then. */
  readonly isRepeated: boolean
  /** How many attempts it reaches, of those how many it opened again, and some of their ids. */
  readonly affected: number
  readonly reopened: number
  readonly attempts: readonly string[]
  /** Whom it leaves as they are, because they handed in, were ended, did not come, or were voided. */
  readonly untouched: {
    readonly handedIn: number
    readonly ended: number
    readonly absent: number
    readonly voided: number
  }
  readonly handedIn: readonly string[]
  /** The ends of who sits the test now, in milliseconds. */
  readonly ends: { readonly earliest: number; readonly latest: number } | null
  /** Of an answer file. */
  readonly file?: TakenFile
}

/** OFL-12: what was new in an answer file. */
export interface TakenFile {
  readonly blocks: number
  /** OFL-13: it came before the end, and counts as saved. */
  readonly isInTime: boolean
  /** How many answers of the attempt wait for a decision now. */
  readonly held: number
}

export interface FileRequest extends Pick<ActRequest, 'by' | 'reason' | 'isPreview'> {
  readonly file: Buffer<ArrayBuffer>
  /** Else the file names the act: taken twice, it answers as the first time. */
  readonly key?: string
}

export type FileRefusal =
  /** Altered, of another attempt, or no answer file. */
  | 'delivery.bad-file'
  /** It does not continue what the server has. */
  | 'delivery.file-differs'
  | 'delivery.file-already-here'
  /** The time is over, and the attempt ends within the minute. */
  | 'delivery.just-over'

export type ActRefusal =
  | 'delivery.no-such-attempt'
  | 'delivery.no-such-sitting'
  | 'delivery.no-such-centre'
  | 'delivery.wrong-scope'
  | 'delivery.bad-request'
  | 'delivery.closed'
  | 'delivery.paused'
  | 'delivery.not-paused'
  | 'delivery.not-submitted'
  | 'delivery.not-later'
  | 'delivery.begun'
  | 'delivery.key-used'
  | 'delivery.result-released'
  | FileRefusal

export type OfficeDeps = Pick<
  DeliveryDeps,
  'db' | 'clock' | 'catalogue' | 'papers' | 'releasedAmong' | 'takeBackSheet' | 'answerFiles'
>

/** Where an act is done: in the transaction that also writes the change. */
export interface ActContext {
  readonly deps: OfficeDeps
  readonly trx: Trx
  readonly now: Date
}

/** What an act changed, for the row that tells of it. */
export interface Performed {
  readonly kind:
    | 'note'
    | 'erratum'
    | 'time'
    | 'pause'
    | 'resume'
    | 'opens'
    | 'end'
    | 'voided'
    | 'reopened'
    | 'file'
  readonly sittingId: string | null
  readonly centre: string | null
  readonly attemptId: string | null
  readonly text: BilingualText | null
  readonly items: readonly number[] | null
  readonly reopened: number
  /** Null: everybody who sits the test now. */
  readonly affected: number | null
  readonly file?: TakenFile
  /** What has to be done once it is committed. */
  readonly afterwards?: () => Promise<void>
}

export type ActOutcome = Outcome<Performed, ActRefusal>
