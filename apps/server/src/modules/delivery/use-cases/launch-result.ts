import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps, TestWithResult } from '../delivery-deps.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'
import type { ExamLaunchRequest } from './launch-request.ts'

/** How the result of a paper is told from those of the other papers of its day. */
export const resultNames = (
  papers: readonly SeriesPaper[],
  { examDay, scheduleId, testCode }: Pick<SeriesPaper, 'examDay' | 'scheduleId' | 'testCode'>,
): TestWithResult => ({
  day: examDay,
  codes: [scheduleId, testCode],
  otherCodes: papers.flatMap((other) =>
    other.examDay === examDay && other.scheduleId !== scheduleId ? [other.scheduleId, other.testCode] : [],
  ),
})

/** LCH-02: a result opens on its own page; no test is begun and no code is used up. */
export const launchResult = async (
  { resultAddress }: Pick<DeliveryDeps, 'resultAddress'>,
  { studentId, host }: Pick<ExamLaunchRequest, 'studentId' | 'host'>,
  test: TestWithResult | null,
): Promise<Outcome<{ readonly event: 'result'; readonly address: string }, 'delivery.no-result-yet'>> => {
  const address = await resultAddress(studentId, host, test)
  return address === null ? refuse('delivery.no-result-yet') : done({ event: 'result', address })
}
