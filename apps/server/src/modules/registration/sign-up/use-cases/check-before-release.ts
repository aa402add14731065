import type { SignUpDeps } from '../deps.ts'
import { onChargeCaptured } from './on-charge.ts'
import { signUpReference } from './pay-for-sign-up.ts'

/**
 * Polls the provider about a charge that seems abandoned. A paid one is applied immediately: its event may not have
 * been handled, and the place must not be lost for that.
 */
export const isPaid = async (deps: SignUpDeps, signUpId: string, chargeId: string): Promise<boolean> => {
  if (!(await deps.payments.isPaid(chargeId))) return false
  // The event handler meets the same error; it retries for days and raises an alert.
  await onChargeCaptured(deps, { chargeId, reference: signUpReference(signUpId) }).catch(() => undefined)
  return true
}
