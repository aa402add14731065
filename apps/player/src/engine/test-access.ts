import type { Entry, OtherDevice, TakeoverQuestion, TakeoverRequest } from '@medha/contract/wire/player'
import type { Outcome } from '@medha/rules/outcome'
import type { PaperStructure, SectionText } from '@medha/test-rules/paper-content'
import type { TestEngine } from './engine.ts'
import type {
  EnterRefusal,
  Reply,
  StartRefusal,
  TakeoverQuestionRefusal,
  TakeoverRefusal,
} from './transport.ts'

/** An opened paper: its parts are decrypted when first needed. Null if the key is gone or the file is damaged. */
export interface OpenPaper {
  readonly structure: PaperStructure
  section(at: number): Promise<SectionText | null>
  picture(part: number): Promise<Uint8Array<ArrayBuffer> | null>
}

/** A started attempt on this device. */
export interface StartedTest {
  readonly entry: Entry
  readonly engine: TestEngine
  /** Null after the end of the test (PPR-25), or if the paper has to be fetched again. */
  readonly paper: OpenPaper | null
}

export interface StartRequest {
  readonly declarationVersion: number
  readonly language: 'en' | 'hi'
}

/** Everything around a running test: entry, paper, start, and the return after a reload. */
export interface TestAccess {
  /**
   * OFL-16: what this device has, with or without a network. A `started` test continues immediately. With
   * `only` another attempt, perhaps of a brother or sister, is not opened.
   */
  openStored(
    only?: string,
  ): Promise<
    | { readonly kind: 'nothing' }
    | { readonly kind: 'entered'; readonly entry: Entry }
    | { readonly kind: 'started'; readonly test: StartedTest }
  >
  enter(code: string): Promise<Outcome<Entry, EnterRefusal | 'player.unreachable'>>
  /** V01: the device on which the test is open, when this launch was refused for it. */
  otherDevice(code: string): Promise<OtherDevice | null>
  /** Whether a code was sent to the registered number. */
  sendTakeoverCode(code: string): Promise<boolean>
  /** V11: asks on the device that has the test, and returns for how long. */
  sendTakeoverQuestion(code: string): Promise<Reply<TakeoverQuestion, TakeoverQuestionRefusal>>
  /** ATT-14: the test continues here, with a proof. `proof-needed`: the other device has not answered yet. */
  takeOver(
    code: string,
    proof: TakeoverRequest['proof'],
  ): Promise<Outcome<Entry, TakeoverRefusal | 'player.unreachable'>>
  /** Fetches the entry again, when a start finds that the opening was moved. */
  refresh(): Promise<Outcome<Entry, EnterRefusal | 'player.unreachable'>>
  /** Fetches the paper, checks its hash and stores it. Retries a damaged file once (PPR-22). Reports progress. */
  prepare(
    onPercent?: (percent: number) => void,
  ): Promise<Outcome<'ready', 'player.unreachable' | 'player.damaged-paper'>>
  start(
    request: StartRequest,
  ): Promise<Outcome<StartedTest, StartRefusal | 'player.unreachable' | 'player.damaged-paper'>>
  /** ATT-08, ATT-11: the entry of an attempt that staff reopened or cancelled after its end here; else null. */
  entryAfterEnd(): Promise<Entry | null>
  /** TIM-16: time was added after the end, when this device no longer has the key of its paper (PPR-25). */
  reopenPaper(request: StartRequest): Promise<OpenPaper | null>
  /** SIT-07: changes by staff before the start, while the page is shown. Returns a function that ends it. */
  watch(onEntry: (entry: Entry) => void): () => void
  /** OFL-07: whether this device has room for a whole test; checked before the start. */
  canKeep(): Promise<boolean>
  /** Requests the server's time once, in the waiting room; returns whether it answered. */
  syncTime(): Promise<boolean>
  /** Server time as far as this device knows it, for the waiting room. */
  serverTime(): number
}
