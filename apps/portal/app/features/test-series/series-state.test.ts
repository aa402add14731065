import type { TestSeries } from '@medha/contract/wire/test-series'
import { expect, it } from 'vitest'
import { afterAnswer, LOADING, whileLoading, type TestSeriesState } from './series-state.ts'

const ready: TestSeriesState = { kind: 'ready', board: {} as TestSeries, answeredAt: 0 }
const failed: TestSeriesState = { kind: 'failed', message: 'No answer.', means: 'retry' }

it('a refetch that fails leaves the tests on the page, and is shown where there were none', () => {
  expect(afterAnswer(ready, failed)).toBe(ready)
  expect(afterAnswer(LOADING, failed)).toBe(failed)
  expect(afterAnswer(failed, ready)).toBe(ready)
})

it('trying again shows that something is tried, and never instead of the tests', () => {
  expect(whileLoading(failed)).toBe(LOADING)
  expect(whileLoading(ready)).toBe(ready)
})
