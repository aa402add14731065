import { coursePaymentMethod } from '@medha/contract/wire/course-payment-method'
import type { AdmissionsDeps } from './deps.ts'

/** CHK-11: the method that the rule selects, or any other that the branch accepts. */
export const takesMethod = async (
  { catalogue }: Pick<AdmissionsDeps, 'catalogue'>,
  branchCode: string,
  method: string,
): Promise<boolean> => {
  const offered = await catalogue.places.paymentMethods(branchCode)
  return method === coursePaymentMethod(offered) || offered.some((known) => known.method === method)
}
