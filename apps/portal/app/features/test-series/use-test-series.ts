import { testSeries as testSeriesRow } from '@medha/contract/endpoints/test-series'
import { useState } from 'react'
import { now as browserNow } from '../../api/clock.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { ONCE } from '../../api/schedules.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { usePoll } from '../../api/use-poll.ts'
import { afterAnswer, LOADING, whileLoading, type TestSeriesState } from './series-state.ts'

export const useTestSeries = () => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const [state, setState] = useState<TestSeriesState>(LOADING)
  const [round, setRound] = useState(0)
  usePoll<TestSeriesState>(`${language}:${round}`, {
    schedule: ONCE,
    request: async () => {
      const answer = await call(testSeriesRow)
      return answer.ok
        ? { kind: 'ready', board: answer.value, answeredAt: browserNow() }
        : { kind: 'failed', message: answer.message, means: answer.refusal.means }
    },
    again: () => false,
    onAnswer: (next) => setState((shown) => afterAnswer(shown, next)),
  })
  const reload = () => {
    setState(whileLoading)
    setRound(round + 1)
  }
  return { state, round, reload }
}
