import type { Meaning } from '@medha/contract/refusals'
import type { TestSeries } from '@medha/contract/wire/test-series'

export type TestSeriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly means: Meaning }
  | {
      readonly kind: 'ready'
      readonly board: TestSeries
      /** The browser's clock when the answer came; what is told between answers is the server's time plus what passed. */
      readonly answeredAt: number
    }

export const LOADING: TestSeriesState = { kind: 'loading' }

/** A look that fails takes no test away that was shown: somebody may be about to begin it. */
export const afterAnswer = (shown: TestSeriesState, next: TestSeriesState): TestSeriesState =>
  next.kind === 'failed' && shown.kind === 'ready' ? shown : next

/** Asked again, a board stays and a failure does not. */
export const whileAsking = (shown: TestSeriesState): TestSeriesState =>
  shown.kind === 'ready' ? shown : LOADING
