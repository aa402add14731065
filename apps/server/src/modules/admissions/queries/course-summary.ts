import type { Language } from '@medha/messages/language'
import type { AdmissionsDeps } from '../deps.ts'
import { purchasesOf } from './purchases.ts'

/** What the dashboard shows about courses without listing any. */
export interface CourseSummary {
  readonly isPurchased: boolean
  /** The student continues in another system of the institute (OPN-32). */
  readonly isHandedOver: boolean
  /** DSH-16: the urgency text of a course that may show one now; empty if none may. */
  readonly urgencyText: string
}

/** Null if nothing is sold to this class at this branch, and nothing was bought. */
export const courseSummary = async (
  { db, catalogue }: Pick<AdmissionsDeps, 'db' | 'catalogue'>,
  place: { readonly studentId: string; readonly classStreamId: number; readonly branchCode: string },
  language: Language,
): Promise<CourseSummary | null> => {
  const { studentId, classStreamId, branchCode } = place
  const [sale, purchased] = await Promise.all([
    catalogue.courses.courseSale({ classStreamId, branchCode }),
    purchasesOf(db, studentId),
  ])
  if (!sale.isOnSale && purchased.length === 0) return null
  return {
    isPurchased: purchased.length > 0,
    isHandedOver: sale.isHandedOver,
    urgencyText: sale.urgency?.[language] ?? '',
  }
}
