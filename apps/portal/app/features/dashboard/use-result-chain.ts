import { resultTicket, testPlayerAwardResult, testPlayerResult } from '@medha/contract/endpoints/result'
import type { Language } from '@medha/messages/language'
import { useCallback, useEffect, useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { followResult, type ResultChain } from './result-chain.ts'

interface Asking {
  readonly language: Language
  readonly callWords: CallWords
  /** Null until the dashboard is there. */
  readonly student: {
    readonly rollNumber: string
    readonly hasReport: boolean
    readonly hasAwards: boolean
  } | null
}

const LOADING: ResultChain = { kind: 'loading' }

/** DSH-30: runs once there is a report and a roll number, and again for whoever asks after it broke. */
export const useResultChain = ({ language, callWords, student }: Asking) => {
  const [chain, setChain] = useState<ResultChain>(LOADING)
  const [round, setRound] = useState(0)
  const rollNumber = student?.hasReport === true ? student.rollNumber : ''
  const hasAwards = student?.hasAwards ?? false
  useEffect(() => {
    if (rollNumber === '') return
    let isWanted = true
    const call = browserCall(language, callWords)
    const follow = async () => {
      const end = await followResult({
        askTicket: () => call(resultTicket, { body: {} }),
        askResult: (ticket) =>
          call(hasAwards ? testPlayerAwardResult : testPlayerResult, { query: { rollNumber, ticket } }),
      })
      if (isWanted) setChain(end)
    }
    void follow()
    return () => {
      isWanted = false
    }
  }, [language, callWords, rollNumber, hasAwards, round])
  const again = useCallback(() => {
    setChain(LOADING)
    setRound((before) => before + 1)
  }, [])
  return { chain: rollNumber === '' ? ({ kind: 'off' } as const) : chain, again }
}
