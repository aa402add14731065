import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps, NamedTest } from '../deps.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'
import { satPaperOf } from '../queries/sat-paper.ts'
import type { ExamLaunchRequest } from './launch-request.ts'

/** The names that distinguish a paper's result from those of the other papers of its day. */
export const resultNames = (
  papers: readonly SeriesPaper[],
  { examDay, scheduleId, testCode }: Pick<SeriesPaper, 'examDay' | 'scheduleId' | 'testCode'>,
): NamedTest => ({
  day: examDay,
  codes: [scheduleId, testCode],
  otherCodes: papers.flatMap((other) =>
    other.examDay === examDay && other.scheduleId !== scheduleId ? [other.scheduleId, other.testCode] : [],
  ),
})

/**
 * LCH-02: a result opens on its own page; no test is begun and no code is used. For a test in our own player it is the
 * result of the paper that was sat (RVW-05); the names are for other tests, and null means the latest result.
 */
export const launchResult = async (
  { db, resultAddress }: Pick<DeliveryDeps, 'db' | 'resultAddress'>,
  { studentId, host, testCode, scheduleId }: Omit<ExamLaunchRequest, 'event'>,
  named: NamedTest | null,
): Promise<Outcome<{ readonly event: 'result'; readonly address: string }, 'delivery.no-result-yet'>> => {
  const paperCode = await satPaperOf(db, studentId, { testCode, scheduleId })
  const address = await resultAddress(studentId, host, paperCode === null ? named : { paperCode })
  return address === null ? refuse('delivery.no-result-yet') : done({ event: 'result', address })
}
