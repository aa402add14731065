import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { coursePaymentMethod, type MethodOption } from '@medha/contract/wire/course-payment-method'
import type { CachedCall } from '../../../api/cached-call.ts'

export interface CourseMethods {
  /** Empty if the branch's methods could not be fetched. */
  readonly options: readonly MethodOption[]
  /** CHK-11: preselected. */
  readonly usual: string
}

/** A branch names the payment company, an order the bank behind it. */
const ofCourse = (option: MethodOption): MethodOption =>
  option.method === 'ccavenue' ? { ...option, method: coursePaymentMethod([option]) } : option

/** If a branch offers neither the usual method nor "others", its first one is used. */
export const methodsFrom = (offered: readonly MethodOption[] | null): CourseMethods => {
  const options = (offered ?? []).map(ofCourse)
  const usual = coursePaymentMethod(offered)
  const isOffered = options.length === 0 || options.some(({ method }) => method === usual)
  return { options, usual: isOffered ? usual : (options[0]?.method ?? usual) }
}

/** API-13: the ways to pay at a branch. */
export const fetchCourseMethods = async (call: CachedCall, branchCode: string): Promise<CourseMethods> => {
  const answer = await call(branchPaymentMethods, { query: { branchCode } })
  return methodsFrom(answer.ok ? answer.value : null)
}
