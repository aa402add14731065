import type { ResultsApi } from '../results/index.ts'
import type { Award } from './deps.ts'

/** The fee discounts of a released result; null before release, after a withdrawal, or when there is none. */
export const createAwardOf =
  (results: Pick<ResultsApi, 'publishedResultOf'>) =>
  async (studentId: string): Promise<Award | null> => {
    const result = await results.publishedResultOf(studentId)
    if (result === null) return null
    const { discounts: percents, version, scholarship } = result
    const { percent, validUntil, confirmBy, reasons } = scholarship
    const awaited = reasons.find((reason) => reason.code === 'provisional')
    const exemptParts = reasons.flatMap((reason) => (reason.code === 'exempt' ? [reason.values.fee] : []))
    return {
      percent,
      percents,
      version,
      validUntil,
      finalUpTo: awaited?.values.above ?? null,
      confirmBy,
      exemptParts,
    }
  }
