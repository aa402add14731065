import type { Bucket } from '../domain/gate-buckets.ts'

export type Take =
  | {
      readonly ok: true
      /** What each bucket holds now, this try included. */
      readonly taken: readonly number[]
      /** Returns points to the buckets; a bucket never goes below zero. */
      giveBack(points: readonly number[]): Promise<void>
    }
  | { readonly ok: false; readonly refusedBy: Bucket }

/**
 * Takes one point from every bucket, or from none if one of them is full. Points are taken before credentials are
 * compared, so that guesses at the same moment share the same points.
 */
export interface Counters {
  take(buckets: readonly Bucket[]): Promise<Take>
}
