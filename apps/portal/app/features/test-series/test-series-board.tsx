import type { PaperCard } from '@medha/contract/wire/test-series'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import { showToast } from '@medha/ui/toast'
import { useCallback, useState, type ReactNode } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { launchTest } from '../../api/launch-test.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { SeriesFailed, SeriesWaiting } from './series-waiting.tsx'
import { TestSeriesPage } from './test-series-page.tsx'
import { useTestSeries } from './use-test-series.ts'

export interface TestSeriesBoardProps {
  readonly words: Words<typeof testSeries>
  readonly dashboardWords: Words<typeof dashboard>
  readonly video: ReactNode
}

/** Fetches the series and opens its papers; shows a waiting or failure view instead where needed. */
export function TestSeriesBoard(props: TestSeriesBoardProps) {
  const { words, dashboardWords, video } = props
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { state, round, reload } = useTestSeries()
  const [opening, setOpening] = useState<string | null>(null)
  // SER-11: the shown test has ended: the page is reloaded, as everything on it may have changed.
  const onClosed = useCallback(() => location.reload(), [])

  if (state.kind === 'loading') return <SeriesWaiting key={round} words={dashboardWords} onAgain={reload} />
  if (state.kind === 'failed') return <SeriesFailed words={dashboardWords} {...state} onAgain={reload} />

  const open = async ({ examShortCode, scheduleId, action }: PaperCard) => {
    const event = action === 'view-result' ? 'result' : 'exam'
    setOpening(scheduleId)
    const failure = await launchTest(call, language, { testCode: examShortCode, scheduleId, event })
    setOpening(null)
    if (failure !== null) showToast('danger', failure)
    reload()
  }
  return (
    <TestSeriesPage
      {...{ words, opening, onClosed, video }}
      board={state.board}
      answeredAt={state.answeredAt}
      onOpen={(paper) => void open(paper)}
    />
  )
}
