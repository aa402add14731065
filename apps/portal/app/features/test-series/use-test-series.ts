import { testSeries as testSeriesRow } from '@medha/contract/endpoints/test-series'
import type { TestSeries } from '@medha/contract/wire/test-series'
import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { browserCall, type CallWords } from '../../edge/browser-call.ts'
import { now as browserNow } from '../../edge/clock.ts'

export type TestSeriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'ready'
      readonly board: TestSeries
      /** The browser's clock when the answer came; what is told between answers is the server's time plus what passed. */
      readonly answeredAt: number
    }

const LOADING: TestSeriesState = { kind: 'loading' }

export const useTestSeries = (language: Language, words: CallWords) => {
  const [state, setState] = useState<TestSeriesState>(LOADING)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const answer = await browserCall(language, words)(testSeriesRow)
      if (!isWanted) return
      setState(
        answer.ok
          ? { kind: 'ready', board: answer.value, answeredAt: browserNow() }
          : { kind: 'failed', message: answer.message },
      )
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [language, words, round])
  return { state, reload: () => setRound(round + 1) }
}
