import type { SignUpDeps } from '../deps.ts'
import { onChargeCaptured } from './on-charge.ts'
import { signUpReference } from './pay-for-sign-up.ts'

/**
 * Asks the provider about a charge whose family seems to have left. One that was paid is acted upon here and now: its
 * news may have found nobody who could hear it, and nobody's place is given away for that.
 */
export const isPaid = async (deps: SignUpDeps, signUpId: string, chargeId: string): Promise<boolean> => {
  if (!(await deps.payments.isPaid(chargeId))) return false
  // What goes wrong here goes wrong in the listener too, which tries for days and rings.
  await onChargeCaptured(deps, { chargeId, reference: signUpReference(signUpId) }).catch(() => undefined)
  return true
}
