import { testSeries } from '@medha/messages/test-series.en'
import { TestSeriesBoard, type TestSeriesBoardProps } from './test-series-board.tsx'

export function Board(props: Omit<TestSeriesBoardProps, 'words'>) {
  return <TestSeriesBoard {...props} words={testSeries} />
}
