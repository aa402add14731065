import type { OwnReceipt, SignedReceipt } from '@medha/contract/wire/player'
import type { Sheet } from '@medha/test-rules/sheet'
import type { KnownChange } from './board/change-list.ts'

/**
 * The state of an attempt on this device. Only `running` accepts answers; `other-tab` and `superseded` show what is
 * known here and write nothing. In `paused` the questions are hidden and the clock is stopped (SIT-11). `void`: the
 * exam office has cancelled the attempt, and there is no receipt.
 */
export type Phase =
  | 'running'
  | 'paused'
  | 'handing-in'
  | 'time-over'
  | 'handed-in'
  | 'superseded'
  | 'void'
  | 'other-tab'

/**
 * OFL-05: where the answers are. `saved`: the server has acknowledged all of them. `sending`: on this device and being
 * sent. `on-device`: on this device, and the last send failed. `not-kept`: some are in memory only.
 */
export type SaveState = 'saved' | 'sending' | 'on-device' | 'not-kept'

/** ITG-03: the signals recorded during the test, as staff see them, and the number to call if one is wrong. */
export interface NotedList {
  readonly signals: OwnReceipt['noted']
  /** Answers that arrived late and wait for a decision. */
  readonly held: number
  readonly phone: OwnReceipt['phone']
  readonly resultAt: OwnReceipt['resultAt']
}

/** OFL-12: a file with all answers of this device, which only the exam office can read. */
export interface AnswerCopy {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The same object until something changes, so that a screen can compare references. */
export interface EngineSnapshot extends ActiveSnapshot {
  /** OFL-12: where to send a file with a copy of the answers; null if none can be created. */
  readonly copyAddress: string | null
  /** OFL-12: an unsent answer is older than two minutes. */
  readonly isCopyOffered: boolean
}

export interface ActiveSnapshot {
  readonly phase: Phase
  /** Contains an answer only after the device has stored it (OFL-04), or `saveState` is `not-kept`. */
  readonly sheet: Sheet
  /** The item that was shown last, from 1; null before the first. A reload continues there. */
  readonly shownItem: number | null
  /** The code of the last chosen language; null before the first choice. */
  readonly languageCode: number | null
  readonly saveState: SaveState
  /** The number of items with a change that the server has not acknowledged. */
  readonly unsentAnswers: number
  /** Server time of the last acknowledgement. */
  readonly lastSavedAt: number | null
  /** Server time at which the test ends; later when time is added. */
  readonly deadline: number
  /** TIM-04: by this device's clocks the time may be over, or a clock was set back, and the server was not reached. */
  readonly timeIsUnconfirmed: boolean
  /** OFL-07: the data of this device was cleared during the test, and written again from memory. */
  readonly storeWasCleared: boolean
  /** Changes by staff for this sitting, oldest first. */
  readonly board: readonly KnownChange[]
  /** The last change at which the student opened the list. */
  readonly readTo: number
  /** ATT-07: staff ended the attempt, not the clock. */
  readonly isEndedByStaff: boolean
  readonly receipt: SignedReceipt | null
  /** Null until the attempt has ended and the server has answered. */
  readonly noted: NotedList | null
}

/** Signals that are recorded openly (ITG): never other open windows, and no content. */
export type IntegritySignal =
  | { readonly act: 'hide-page' | 'focus' | 'full-screen'; readonly isOn: boolean }
  | { readonly act: 'copy'; readonly item: number }
  | { readonly act: 'size-class'; readonly code: number }
  | { readonly act: 'help'; readonly code: number; readonly item: number | null }

/** One running attempt. Items are numbers of the master paper, from 1; options are canonical bits. */
export interface TestEngine {
  snapshot(): EngineSnapshot
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Milliseconds, for the screen once a second; not part of the snapshot. */
  timeLeft(): number
  show(item: number): void
  choose(item: number, optionBits: number): void
  enterNumber(item: number, hundredths: number | null): void
  clear(item: number): void
  mark(item: number, isOn: boolean): void
  language(code: number): void
  note(signal: IntegritySignal): void
  /** V04, V05: the student's answer to another device that wants the test. False: it was not delivered, press again. */
  answerTakeover(change: number, isYes: boolean): Promise<boolean>
  /** The student has opened the list of changes. */
  readBoard(): void
  /** Submits: the device retries until the server has everything and returns a receipt. */
  submit(): void
  /** Requests the server's time and sends unsent blocks, for the button "Connect". Resolves even without an answer. */
  connect(): Promise<void>
  /** OFL-12: needs no network. Null if there is nothing to copy. */
  copyAnswers(): Promise<AnswerCopy | null>
  /** ATT-16: in phase `other-tab`, makes this tab the one that writes. */
  useThisTab(): void
  /** OFL-15: after the receipt, removes everything of this attempt from the device. */
  removeFromDevice(): Promise<void>
  /** Stops timers and releases the lock. No data is lost. */
  close(): void
}
