import type { Bucket } from '../domain/gate-buckets.ts'

export type Take =
  | {
      readonly ok: true
      /** What each bucket holds now, this try included. */
      readonly taken: readonly number[]
      /** Returns points to the place they were taken from; a bucket never falls below empty. */
      giveBack(points: readonly number[]): Promise<void>
    }
  | { readonly ok: false; readonly refusedBy: Bucket }

/**
 * Takes one point from every bucket, or from none if one of them is full. Taking comes before comparing, so any
 * number of guesses at the same moment still share the same points.
 */
export interface Counters {
  take(buckets: readonly Bucket[]): Promise<Take>
}
