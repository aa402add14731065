import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { paymentPlan, type CourseQuote } from '@medha/rules/course-fee'

/** FEE-09: if nothing is due now, the button does not mention a payment. */
export const proceedText = (
  { proceed, proceedFree }: Pick<Words<typeof courses>['fees'], 'proceed' | 'proceedFree'>,
  quote: CourseQuote,
): string => (paymentPlan(quote).nowPaise > 0 ? proceed : proceedFree)
