import { resultTicket, testPlayerAwardResult, testPlayerResult } from '@medha/contract/endpoints/result'
import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { browserCall, type CallWords } from '../../edge/browser-call.ts'
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

/** DSH-30: runs once there is a report and a roll number. */
export const useResultChain = ({ language, callWords, student }: Asking): ResultChain => {
  const [chain, setChain] = useState<ResultChain>(LOADING)
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
  }, [language, callWords, rollNumber, hasAwards])
  return rollNumber === '' ? { kind: 'off' } : chain
}
