import type { Anchor, ClockReading } from '@medha/test-rules/block'
import type { StoredClock } from '../clock/server-clock.ts'

/** One event. Its place in the epoch is its key, so it cannot be stored twice. */
export interface StoredEvent {
  readonly attempt: string
  readonly epoch: number
  /** From 1. */
  readonly place: number
  /** Claimed server time. */
  readonly at: number
  readonly code: string
  readonly values: readonly (number | null)[]
  readonly clocks: ClockReading
  /** The last contact before the event. With it, a block depends on its events alone. */
  readonly anchor: Anchor
}

/** SAV-02: a sealed block; `line` is sent and hashed verbatim. */
export interface StoredBlock {
  readonly attempt: string
  readonly epoch: number
  readonly number: number
  readonly line: string
  readonly head: Uint8Array
  /** The sheet after it, in format `s1`. */
  readonly sheet: Uint8Array
  readonly lastEvent: number
}

/** How far the server has acknowledged. */
export interface StoredAcknowledgement {
  readonly attempt: string
  readonly epoch: number
  readonly block: number
  readonly at: number
}

export interface StoredTime extends StoredClock {
  readonly attempt: string
}

/** SAV-21: where the chain continues after it was found to differ from the server's. */
export interface StoredBase {
  readonly attempt: string
  readonly epoch: number
  readonly number: number
  readonly head: Uint8Array
  readonly sheet: Uint8Array
  readonly lastEvent: number
}

export type StoredRecord =
  | { readonly store: 'events'; readonly value: StoredEvent }
  | { readonly store: 'blocks'; readonly value: StoredBlock }
  | { readonly store: 'acknowledgements'; readonly value: StoredAcknowledgement }
  | { readonly store: 'times'; readonly value: StoredTime }
