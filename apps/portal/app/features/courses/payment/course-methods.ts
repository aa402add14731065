import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { coursePaymentMethod, type MethodOption } from '@medha/contract/wire/course-payment-method'
import type { Call } from '../../../api/call.ts'

export interface CourseMethods {
  /** Empty when the branch could not be asked. */
  readonly options: readonly MethodOption[]
  /** CHK-11: chosen before anybody chooses. */
  readonly usual: string
}

/** A branch calls it by the company, an order by the bank behind it. */
const ofCourse = (option: MethodOption): MethodOption =>
  option.method === 'ccavenue' ? { ...option, method: coursePaymentMethod([option]) } : option

/** A branch that offers neither the usual way nor "others" is paid in its own first one. */
export const methodsFrom = (offered: readonly MethodOption[] | null): CourseMethods => {
  const options = (offered ?? []).map(ofCourse)
  const usual = coursePaymentMethod(offered)
  const isOffered = options.length === 0 || options.some(({ method }) => method === usual)
  return { options, usual: isOffered ? usual : (options[0]?.method ?? usual) }
}

/** API-13: the ways to pay at a branch. */
export const fetchCourseMethods = async (call: Call, branchCode: string): Promise<CourseMethods> => {
  const answer = await call(branchPaymentMethods, { query: { branchCode } })
  return methodsFrom(answer.ok ? answer.value : null)
}
