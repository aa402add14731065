import { resultTicket, testPlayerAwardResult, testPlayerResult } from '@medha/contract/endpoints/result'
import type { Language } from '@medha/messages/language'
import { done } from '@medha/rules/outcome'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { useCall } from '../../api/use-call.ts'
import { followResult, type ResultChain } from './result-chain.ts'

interface ResultChainOptions {
  readonly language: Language
  readonly callWords: CallWords
  /** Null until the dashboard is loaded. */
  readonly student: {
    readonly rollNumber: string
    readonly hasReport: boolean
    readonly hasAwards: boolean
  } | null
}

/** DSH-30: runs once there is a report and a roll number, and again when the student retries after a failure. */
export const useResultChain = ({ language, callWords, student }: ResultChainOptions) => {
  const rollNumber = student?.hasReport === true ? student.rollNumber : ''
  const hasAwards = student?.hasAwards ?? false
  const follow = () => {
    const call = browserCall(language, callWords)
    return followResult({
      fetchTicket: () => call(resultTicket, { body: {} }),
      fetchResult: (ticket) =>
        call(hasAwards ? testPlayerAwardResult : testPlayerResult, { query: { rollNumber, ticket } }),
    })
  }
  const { value, reload } = useCall<ResultChain>(
    rollNumber === '' ? null : `${language}:${rollNumber}:${hasAwards}`,
    async () => done(await follow()),
  )
  const chain: ResultChain = rollNumber === '' ? { kind: 'off' } : (value ?? { kind: 'loading' })
  return { chain, again: reload }
}
