import type { Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import type { DeliveryDeps } from '../deps.ts'

/** What an act of the exam office applies to. */
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
  /** Idempotency key of this act: a repeated request changes nothing and returns the same report. */
  readonly key: string
  /** Reports what would change, and changes nothing. */
  readonly isPreview?: boolean
}

export interface ActReport {
  /** Id of the change that students are shown; null for a preview. */
  readonly changeId: number | null
  /** The key was used before; this is the report from then. */
  readonly isRepeated: boolean
  /** How many attempts it reaches, how many of them it reopened, and some of their ids. */
  readonly affected: number
  readonly reopened: number
  readonly attempts: readonly string[]
  /** Attempts that it does not change, because they were handed in, ended, absent or voided. */
  readonly untouched: {
    readonly handedIn: number
    readonly ended: number
    readonly absent: number
    readonly voided: number
  }
  readonly handedIn: readonly string[]
  /** Earliest and latest end of the attempts that run now, in milliseconds. */
  readonly ends: { readonly earliest: number; readonly latest: number } | null
  /** Set for an answer file. */
  readonly file?: TakenFile
}

/** OFL-12: what was new in an answer file. */
export interface TakenFile {
  readonly blocks: number
  /** OFL-13: it came before the end, so its answers count as saved. */
  readonly isInTime: boolean
  /** How many answers of the attempt now wait for a decision. */
  readonly held: number
}

export interface FileRequest extends Pick<ActRequest, 'by' | 'reason' | 'isPreview'> {
  readonly file: Buffer<ArrayBuffer>
  /** Defaults to the file's digest: a file taken twice returns the first report. */
  readonly key?: string
}

export type FileRefusal =
  /** Altered, from another attempt, or not an answer file. */
  | 'delivery.bad-file'
  /** It does not continue what the server has. */
  | 'delivery.file-differs'
  | 'delivery.file-already-here'
  /** The time is over, and the sweeper ends the attempt within a minute. */
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
  'db' | 'databases' | 'clock' | 'catalogue' | 'papers' | 'releasedAmong' | 'takeBackSheet' | 'answerFiles'
>

/** The transaction of an act, which also writes its change. */
export interface ActContext {
  readonly deps: OfficeDeps
  readonly trx: Trx
  readonly now: Date
}

/** What an act changed, for its row in `delivery.changes`. */
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
  /** Null for all students who sit the test now. */
  readonly affected: number | null
  readonly file?: TakenFile
  /** Runs after the commit. */
  readonly afterwards?: () => Promise<void>
}

export type ActOutcome = Outcome<Performed, ActRefusal>
