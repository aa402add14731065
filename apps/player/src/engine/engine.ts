import type { OwnReceipt, SignedReceipt } from '@medha/contract/wire/player'
import type { Sheet } from '@medha/test-rules/sheet'
import type { KnownChange } from './board/change-list.ts'

/**
 * Where an attempt stands on this device. Only in `running` are answers taken; `other-tab` and `superseded` show what
 * is known here and write nothing. In `paused` the questions are hidden and the clock stands still (SIT-11). `void`: the
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
 * OFL-05: where the answers are. `saved`: the server has acknowledged all of them. `sending`: on this device, on their
 * way. `on-device`: on this device, and the last attempt to send failed. `not-kept`: some are in memory only.
 */
export type SaveState = 'saved' | 'sending' | 'on-device' | 'not-kept'

/** ITG-03: what was noted while the test ran, as staff see it, and whom to tell if something is wrong. */
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
  /** OFL-12: where a file with a copy of the answers is sent; null where none can be made. */
  readonly copyAddress: string | null
  /** OFL-12: something unsent is older than two minutes. */
  readonly isCopyOffered: boolean
}

export interface ActiveSnapshot {
  readonly phase: Phase
  /** Holds an answer only after the device has it for good (OFL-04), or `saveState` says that it is not kept. */
  readonly sheet: Sheet
  /** The item that was shown last, from 1; null before the first. A reload goes on there. */
  readonly shownItem: number | null
  /** The code of the language that was chosen last; null before the first choice. */
  readonly languageCode: number | null
  readonly saveState: SaveState
  /** How many items hold a change that the server has not acknowledged. */
  readonly unsentAnswers: number
  /** Server time of the last acknowledgement. */
  readonly lastSavedAt: number | null
  /** Server time at which the test ends; grows when time is added. */
  readonly deadline: number
  /** TIM-04: by this device's clocks the time may be over, or a clock was set back, and the server was not reached. */
  readonly timeIsUnconfirmed: boolean
  /** OFL-07: the data of this device was cleared while the test ran, and written again from memory. */
  readonly storeWasCleared: boolean
  /** What staff told this sitting, oldest first. */
  readonly board: readonly KnownChange[]
  /** The last change that the student has opened the list for. */
  readonly readTo: number
  /** ATT-07: the end did not come with the time. */
  readonly isEndedByStaff: boolean
  readonly receipt: SignedReceipt | null
  /** Null until the attempt has ended and the server was asked. */
  readonly noted: NotedList | null
}

/** What is noted in the open (ITG): never what else was open, and no content. */
export type IntegritySignal =
  | { readonly act: 'hide-page' | 'focus' | 'full-screen'; readonly isOn: boolean }
  | { readonly act: 'copy'; readonly item: number }
  | { readonly act: 'size-class'; readonly code: number }
  | { readonly act: 'help'; readonly code: number; readonly item: number | null }

/** One running attempt. Items are numbers of the master paper, from 1; options are canonical bits. */
export interface TestEngine {
  snapshot(): EngineSnapshot
  /** Returns what ends the subscription. */
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
  /** V04, V05: what the student says to another device that wants the test. False: nobody heard it, press again. */
  answerTakeover(change: number, isYes: boolean): Promise<boolean>
  /** The student has the list of changes before them. */
  readBoard(): void
  /** Hands in: the device keeps trying until the server has everything and gives a receipt. */
  submit(): void
  /** Asks the server for the time and sends what waits, for a button "Connect". Resolves when it has answered or not. */
  connect(): Promise<void>
  /** OFL-12: needs no network. Null where there is nothing to copy. */
  copyAnswers(): Promise<AnswerCopy | null>
  /** ATT-16: in phase `other-tab`, makes this tab the one that writes. */
  useThisTab(): void
  /** OFL-15: after the receipt, removes everything of this attempt from the device. */
  removeFromDevice(): Promise<void>
  /** Stops timers and lets the lock go. Nothing is lost by it. */
  close(): void
}
