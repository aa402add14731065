import type { Meaning } from '@medha/contract/refusals'
import type { TestSeries } from '@medha/contract/wire/test-series'

export type TestSeriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly means: Meaning }
  | {
      readonly kind: 'ready'
      readonly board: TestSeries
      /** The browser's clock when the answer arrived; the shown time is the server's plus what has passed since. */
      readonly answeredAt: number
    }

export const LOADING: TestSeriesState = { kind: 'loading' }

/** A failed refetch keeps the shown board: the student may be about to begin a test. */
export const afterAnswer = (shown: TestSeriesState, next: TestSeriesState): TestSeriesState =>
  next.kind === 'failed' && shown.kind === 'ready' ? shown : next

/** During a refetch a board stays visible, a failure does not. */
export const whileLoading = (shown: TestSeriesState): TestSeriesState =>
  shown.kind === 'ready' ? shown : LOADING
