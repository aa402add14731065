import { testSeries as testSeriesRow } from '@medha/contract/endpoints/test-series'
import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { now as browserNow } from '../../api/clock.ts'
import { afterAnswer, LOADING, whileAsking, type TestSeriesState } from './series-state.ts'

export const useTestSeries = (language: Language, words: CallWords) => {
  const [state, setState] = useState<TestSeriesState>(LOADING)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const answer = await browserCall(language, words)(testSeriesRow)
      if (!isWanted) return
      const next: TestSeriesState = answer.ok
        ? { kind: 'ready', board: answer.value, answeredAt: browserNow() }
        : { kind: 'failed', message: answer.message }
      setState((shown) => afterAnswer(shown, next))
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [language, words, round])
  const reload = () => {
    setState(whileAsking)
    setRound(round + 1)
  }
  return { state, round, reload }
}
