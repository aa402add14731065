import { resultTicket, testPlayerAwardResult, testPlayerResult } from '@medha/contract/endpoints/result'
import { done } from '@medha/rules/outcome'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'
import { followResult, type ResultChain } from './result-chain.ts'

interface ResultStudent {
  readonly rollNumber: string
  readonly hasReport: boolean
  readonly hasAwards: boolean
}

/**
 * DSH-30: runs once there is a report and a roll number, and again when the student retries after a failure. The student
 * is null until the dashboard is loaded.
 */
export const useResultChain = (student: ResultStudent | null) => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const rollNumber = student?.hasReport === true ? student.rollNumber : ''
  const hasAwards = student?.hasAwards ?? false
  const follow = () =>
    followResult({
      fetchTicket: () => call(resultTicket, { body: {} }),
      fetchResult: (ticket) =>
        call(hasAwards ? testPlayerAwardResult : testPlayerResult, { query: { rollNumber, ticket } }),
    })
  const { value, reload } = useCall<ResultChain>(
    rollNumber === '' ? null : `${language}:${rollNumber}:${hasAwards}`,
    async () => done(await follow()),
  )
  const chain: ResultChain = rollNumber === '' ? { kind: 'off' } : (value ?? { kind: 'loading' })
  return { chain, again: reload }
}
