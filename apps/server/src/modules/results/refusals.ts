/** Refusals that staff receive for papers, keys, sheets and releases. */
export type PaperRefusal =
  | 'results.no-such-scheme'
  | 'results.no-such-rule'
  | 'results.no-such-exam'
  | 'results.no-such-topic'
  | 'results.subject-of-tie-break-missing'
  | 'results.bad-booklet'
  | 'results.list-differs'
  | 'results.paper-has-sheets'

export type KeyRefusal = 'results.no-such-paper' | 'results.key-incomplete' | 'results.bad-key-line'

/** `paper-differs`: the sheets have another structure than the paper that is marked. */
export type TestSheetsRefusal = 'results.no-such-paper' | 'results.paper-differs'

export type PrepareRefusal =
  | 'results.no-such-list'
  | 'results.no-key'
  | 'results.no-sheets'
  /** A student has sheets in two sittings of the list. */
  | 'results.sat-twice'
  | 'results.already-released'
  /** A version waits for its release time: it must be called off first. */
  | 'results.waits-for-its-hour'
  /** The version that was to take in more students was withdrawn or called off during marking. */
  | 'results.withdrawn-meanwhile'
  | 'results.reason-needed'

export type DropRefusal =
  | 'results.no-such-paper'
  | 'results.no-such-student'
  | 'results.no-such-sheet'
  /** A released result was marked from it: withdraw that first. */
  | 'results.sheet-is-released'

export type CheckRefusal = 'results.no-such-list' | 'results.nothing-prepared' | 'results.check-differs'

export type ReleaseRefusal =
  | 'results.no-such-list'
  | 'results.nothing-checked'
  | 'results.key-is-newer'
  /** Sheets arrived after the marking. */
  | 'results.sheets-are-newer'

export type WithdrawRefusal = 'results.no-such-list' | 'results.nothing-released'

export type ConfirmRefusal = 'results.no-result-to-confirm'

/** Why a row of an import was left out. */
export type BadRow =
  | 'wrong-cells'
  | 'no-such-student'
  | 'no-such-paper'
  | 'no-such-set'
  | 'wrong-count'
  | 'bad-answer'
  | 'bad-time'
  | 'twice-in-file'
  | 'already-released'
