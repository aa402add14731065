import type { Entry, OtherDevice, TakeoverAsked, TakeoverRequest } from '@medha/contract/wire/player'
import type { Outcome } from '@medha/rules/outcome'
import type { PaperStructure, SectionText } from '@medha/test-rules/paper-content'
import type { TestEngine } from './engine.ts'
import type { EnterRefusal, Reply, StartRefusal, TakeoverAskRefusal, TakeoverRefusal } from './transport.ts'

/** An opened paper: parts are opened when they are first needed. Null where the key is gone or the file is damaged. */
export interface OpenPaper {
  readonly structure: PaperStructure
  section(at: number): Promise<SectionText | null>
  picture(part: number): Promise<Uint8Array<ArrayBuffer> | null>
}

/** A started attempt on this device. */
export interface StartedTest {
  readonly entry: Entry
  readonly engine: TestEngine
  /** Null after the end of the test (PPR-25), or when the paper has to be fetched again. */
  readonly paper: OpenPaper | null
}

export interface StartRequest {
  readonly declarationVersion: number
  readonly language: 'en' | 'hi'
}

/** Everything around a running test: the way in, the paper, the start, and the return after a reload. */
export interface TestAccess {
  /** OFL-16: what this device has, with or without a network. `started` goes on at once. */
  openStored(): Promise<
    | { readonly kind: 'nothing' }
    | { readonly kind: 'entered'; readonly entry: Entry }
    | { readonly kind: 'started'; readonly test: StartedTest }
  >
  enter(code: string): Promise<Outcome<Entry, EnterRefusal | 'player.unreachable'>>
  /** V01: where the test is open that this launch was refused for. */
  otherDevice(code: string): Promise<OtherDevice | null>
  /** Whether a code is on its way to the registered number. */
  sendTakeoverCode(code: string): Promise<boolean>
  /** V11: asks on the device that has the test, and says for how long. */
  askOtherDevice(code: string): Promise<Reply<TakeoverAsked, TakeoverAskRefusal>>
  /** ATT-14: the test goes on here, with a proof. `proof-needed`: the other device has not answered yet. */
  takeOver(
    code: string,
    proof: TakeoverRequest['proof'],
  ): Promise<Outcome<Entry, TakeoverRefusal | 'player.unreachable'>>
  /** The entry again, when a start finds that the opening was moved. */
  refresh(): Promise<Outcome<Entry, EnterRefusal | 'player.unreachable'>>
  /** Fetches the paper, compares its hash and keeps it. A damaged file is fetched once more (PPR-22). Says how far it is. */
  prepare(
    onPercent?: (percent: number) => void,
  ): Promise<Outcome<'ready', 'player.unreachable' | 'player.damaged-paper'>>
  start(
    request: StartRequest,
  ): Promise<Outcome<StartedTest, StartRefusal | 'player.unreachable' | 'player.damaged-paper'>>
  /** ATT-08, ATT-11: the entry of an attempt that staff opened again or cancelled after its end on this device; else null. */
  askAfterEnd(): Promise<Entry | null>
  /** TIM-16: time was given after the end, when this device no longer has the key of its paper (PPR-25). */
  reopenPaper(request: StartRequest): Promise<OpenPaper | null>
  /** SIT-07: what staff move before the start, as long as the page is shown. Returns what ends it. */
  watch(onEntry: (entry: Entry) => void): () => void
  /** OFL-07: whether this device has room for a whole test; asked before the start. */
  canKeep(): Promise<boolean>
  /** Asks the server for the time once, in the waiting room; whether it answered. */
  askTime(): Promise<boolean>
  /** Server time as far as this device knows it, for the waiting room. */
  serverTime(): number
}
