import { Suspense } from 'react'
import { useCallWords, usePageLanguage } from '../../api/page-context.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { SeriesFailed, SeriesWaiting } from './series-waiting.tsx'
import type { TestSeriesBoardProps } from './test-series-board.tsx'

type BoardProps = Omit<TestSeriesBoardProps, 'words'>

const reload = () => location.reload()

function Unfetched({ dashboardWords }: BoardProps) {
  const callWords = useCallWords()
  return <SeriesFailed words={dashboardWords} message={callWords.readFailed} means="retry" onAgain={reload} />
}

/** In separate chunks, with their texts: a student whose exam is no series loads none of it. */
const BOARDS = {
  en: lazyPart(async () => (await import('./test-series-in-english.tsx')).Board, Unfetched),
  hi: lazyPart(async () => (await import('./test-series-in-hindi.tsx')).Board, Unfetched),
}

export function TestSeriesChunk(props: BoardProps) {
  const Board = BOARDS[usePageLanguage()]
  return (
    <Suspense fallback={<SeriesWaiting words={props.dashboardWords} onAgain={reload} />}>
      <Board {...props} />
    </Suspense>
  )
}
