export type FaultKind =
  /** The entry is not the one that was chained. */
  | 'changed'
  /** An entry is gone that is not older than eight years. */
  | 'missing'
  /** An entry stands neither in the chain nor among those that wait for it. */
  | 'inserted'
  /** The chain has no row of this place, but later ones. */
  | 'gap'
  /** The row of the chain does not follow from those before it. */
  | 'chain-changed'
  /** The chain ends before the head that was given. */
  | 'cut-off'
  /** At the place of the head that was given, the chain has another digest. */
  | 'another-head'
  /** An entry has waited for its place for more than a minute. */
  | 'waiting'

export interface Fault {
  readonly kind: FaultKind
  readonly place: number | null
  readonly entryId: string | null
}

/** A place and its digest: a copy of it outside proves what the entries up to it were. */
export interface ChainHead {
  readonly place: number
  /** In hex. */
  readonly digest: string
}

export type Verdict =
  | {
      readonly ok: true
      readonly entries: number
      /** Of these, deleted by age; their digests stay in the chain. */
      readonly expired: number
      readonly head: ChainHead
    }
  | { readonly ok: false; readonly fault: Fault }
