import { testSeries as testSeriesRow } from '@medha/contract/endpoints/test-series'
import type { Language } from '@medha/messages/language'
import { useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { now as browserNow } from '../../api/clock.ts'
import { ONCE } from '../../api/schedules.ts'
import { usePoll } from '../../api/use-poll.ts'
import { afterAnswer, LOADING, whileLoading, type TestSeriesState } from './series-state.ts'

export const useTestSeries = (language: Language, words: CallWords) => {
  const [state, setState] = useState<TestSeriesState>(LOADING)
  const [round, setRound] = useState(0)
  usePoll<TestSeriesState>(`${language}:${round}`, {
    schedule: ONCE,
    request: async () => {
      const answer = await browserCall(language, words)(testSeriesRow)
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
