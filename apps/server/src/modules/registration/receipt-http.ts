import { receiptOfForm, receiptOfStudent } from '@medha/contract/endpoints/receipt'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { Receipts } from '../payments/index.ts'
import type { VisitorCookies } from '../verification/index.ts'
import type { SignUps } from './sign-up/sign-ups.ts'

/** The form's browser or the session decides whose receipt it is, never the request's parameters. */
export const receiptHttp = (
  signUps: Pick<SignUps, 'chargeOfBrowser' | 'chargeOfStudent'>,
  visitorCookies: Pick<VisitorCookies, 'browserHashOf'>,
  receipts: Pick<Receipts, 'downloadOf'>,
): Binding[] => {
  const answer = async (chargeId: string | null) => done(await receipts.downloadOf(chargeId))
  return [
    bind(receiptOfForm, async ({ caller }) => {
      const browserHash = visitorCookies.browserHashOf(caller)
      return answer(browserHash === null ? null : await signUps.chargeOfBrowser(browserHash))
    }),
    bind(receiptOfStudent, async ({ student }) => answer(await signUps.chargeOfStudent(student.studentId))),
  ]
}
