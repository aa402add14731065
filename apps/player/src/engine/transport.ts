import type {
  BoardChange,
  Entry,
  OtherDevice,
  SAVE_OUTCOMES,
  SignedReceipt,
  TakeoverAnswer,
  TakeoverQuestion,
  TakeoverRequest,
  WaitAnswer,
} from '@medha/contract/wire/player'
import type { SheetShape } from '@medha/test-rules/sheet'
import type { NotedList } from './engine.ts'

/** A call to the server as the engine sees it. Its status and JSON are the adapter's business. */
export type Reply<T, Code extends string = never> =
  | { readonly kind: 'value'; readonly value: T }
  | {
      readonly kind: 'refused'
      readonly code: Code
      readonly details?: Readonly<Record<string, string | number>>
    }
  /** No usable answer: offline, 5xx, or another server's page. Never a reason to drop anything. */
  | { readonly kind: 'unreachable'; readonly retryAfter: number | null }

export type EnterRefusal =
  | 'delivery.launch-spent'
  | 'delivery.in-use-elsewhere'
  | 'delivery.no-paper-yet'
  | 'delivery.build-too-old'
  | 'delivery.closed'
  | 'papers.trial-over'
  | 'player.not-entered'
export type TakeoverCodeRefusal =
  | 'delivery.launch-spent'
  | 'registration.too-many-codes'
  | 'registration.number-frozen'
export type TakeoverQuestionRefusal = 'delivery.launch-spent' | 'delivery.asked-too-often' | 'delivery.closed'
export type TakeoverRefusal = EnterRefusal | 'delivery.proof-needed' | 'delivery.proof-wrong'
export type StartRefusal =
  | 'delivery.not-open-yet'
  | 'delivery.closed'
  | 'delivery.no-paper-yet'
  | 'delivery.paused'
  | 'delivery.in-use-elsewhere'
export type SubmitRefusal =
  | 'delivery.gap'
  | 'delivery.superseded'
  | 'delivery.too-early'
  | 'delivery.attempt-closed'

/** Bytes are decoded here, durations are in milliseconds, and the parts of a deadline are added up. */
export interface Started {
  readonly paperKey: Uint8Array<ArrayBuffer>
  readonly startedAt: number
  readonly deadline: number
  readonly serverTime: number
  readonly epoch: number
  /** The head before the first block of this epoch. */
  readonly firstHead: Uint8Array
  /** OFL-12: null from a server that accepts no files, and in a trial. */
  readonly copyKeys: CopyKeys | null
}

/** For files with a copy of the answers: the signing key, the exam office's public key, and the address. */
export interface CopyKeys {
  readonly fileKey: Uint8Array<ArrayBuffer>
  readonly office: { readonly id: string; readonly point: Uint8Array<ArrayBuffer> }
  readonly address: string
}

export interface SaveReply {
  readonly was: (typeof SAVE_OUTCOMES)[number]
  /** The last block that the server has, and the head after it. */
  readonly lastBlock: number
  readonly head: Uint8Array
  readonly serverTime: number
  readonly deadline: number
  /** Changes by staff since the last change that the message reported as seen. */
  readonly changes: readonly BoardChange[]
  /** Milliseconds between saves. */
  readonly every: number
  /** RCP-08: signed by the server, if it was requested. */
  readonly checkpoint: string | null
}

export interface Afterwards {
  /** The answers that count, in format `s1`. */
  readonly sheet: Uint8Array
  readonly noted: NotedList
}

/** The structure that the engine needs of an opened paper. The screens read the rest themselves. */
export interface PaperShape {
  readonly items: SheetShape
  /** The section of each item. Leaving a section sends immediately (SAV-09). */
  readonly sections: readonly number[]
}

/** Calls about an attempt name it: another child may have opened a test in this browser since. */
export interface Transport {
  clock(): Promise<Reply<number>>
  enter(request: {
    readonly code: string
    readonly deviceKey: Uint8Array
    readonly deviceLabel: string
  }): Promise<Reply<Entry, EnterRefusal>>
  attempt(attempt: string): Promise<Reply<Entry, EnterRefusal>>
  start(request: {
    readonly attempt: string
    readonly declarationVersion: number
    readonly language: 'en' | 'hi'
    /** Digest of the seed: the order follows from it and the paper, which opens only after the start. */
    readonly orderDigest: Uint8Array
  }): Promise<Reply<Started, StartRefusal>>
  /** The body is sent even if the page is left meanwhile. */
  save(body: string, attempt: string): Promise<Reply<SaveReply>>
  /** Answered when staff change something after this change, or when the server stops holding the request. */
  wait(after: number, signal: AbortSignal, attempt: string): Promise<Reply<WaitAnswer>>
  /** This device's answer to another that wants the test. */
  answerTakeover(answer: TakeoverAnswer, attempt: string): Promise<Reply<unknown, 'delivery.asked-too-late'>>
  submit(request: {
    readonly attempt: string
    readonly epoch: number
    readonly lastBlock: number
    readonly head: Uint8Array
    /** SHA-256 of the answers in format `a1`. */
    readonly answersDigest: Uint8Array
  }): Promise<Reply<SignedReceipt, SubmitRefusal>>
  receipt(attempt: string): Promise<Reply<SignedReceipt, 'delivery.not-submitted'>>
  /** What only the student receives about an ended attempt. */
  afterwards(attempt: string): Promise<Reply<Afterwards, 'delivery.not-submitted'>>
  /** Bypasses caches if a file came damaged. Reports the bytes received so far. */
  paperFile(
    hash: string,
    isAnew: boolean,
    onBytes: (count: number) => void,
  ): Promise<Reply<Uint8Array<ArrayBuffer>>>
}

/** For a device that finds the test open on another one (T §3.7). */
export interface TakeoverTransport {
  otherDevice(code: string): Promise<Reply<OtherDevice, 'delivery.launch-spent'>>
  sendTakeoverCode(code: string): Promise<Reply<unknown, TakeoverCodeRefusal>>
  sendTakeoverQuestion(request: {
    readonly code: string
    readonly deviceKey: Uint8Array
    readonly deviceLabel: string
  }): Promise<Reply<TakeoverQuestion, TakeoverQuestionRefusal>>
  takeOver(request: {
    readonly code: string
    readonly deviceKey: Uint8Array
    readonly deviceLabel: string
    readonly proof: TakeoverRequest['proof']
  }): Promise<Reply<Entry, TakeoverRefusal>>
}
