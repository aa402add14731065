/** One save, as it is passed to the database. */
export interface SaveRow {
  /** Exact as a number, see `domain/attempt-id.ts`. */
  readonly attemptId: number
  readonly epoch: number
  readonly first: number
  readonly last: number
  readonly previousHead: Uint8Array
  readonly head: Uint8Array
  readonly sheet: Uint8Array
  /** The latest time that an event claims, in milliseconds. */
  readonly lastAt: number
  /** Blocks, verbatim. */
  readonly lines: readonly string[]
  /** RCP-08: whether the device requests a signed checkpoint. */
  readonly wantsProof: boolean
  /** The last change of staff that the student has seen. */
  readonly seen: number
  /** OFL-13: it came in an answer file, not from its device. */
  readonly isFromFile?: boolean
}

/** The facts of the attempt that its time depends on. */
export interface SavePlace {
  readonly sittingId: string
  readonly centre: string | null
  readonly isCompensated: boolean
}

/** The outcome of a save. `busy`: nothing was written, or the outcome is unknown; the device sends it again. */
export type SaveEnd =
  | { readonly was: 'taken'; readonly deadlineAt: number; readonly place: SavePlace }
  | {
      readonly was: 'already' | 'gap' | 'superseded' | 'closed' | 'late'
      readonly epoch: number
      readonly seq: number
      readonly head: Uint8Array
      readonly deadlineAt: number | null
      readonly place: SavePlace
    }
  | { readonly was: 'unknown-attempt' | 'malformed' | 'busy' }
