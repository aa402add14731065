import type { SignUpDeps } from '../deps.ts'
import type { SignUpCaller } from './validate-sign-up.ts'

/**
 * Asks how the charges of this number stand that nobody has heard the end of: a family that has paid, and whose
 * provider's word was lost, is not sent to pay again. Calls the provider, so neither in a turn nor in a transaction.
 */
export const askBeforePaying = async (
  { db, keys, payments }: SignUpDeps,
  { proof, examType }: SignUpCaller,
): Promise<void> => {
  if (proof === null) return
  const begun = await db
    .selectFrom('registration.sign_ups')
    .select('charge_id')
    .where('mobile_key', '=', keys.mobileKey(proof.mobile))
    .where('exam_type', '=', examType)
    .where('state', 'in', ['held', 'paying'])
    .where('charge_id', 'is not', null)
    .execute()
  for (const { charge_id: chargeId } of begun) if (chargeId !== null) await payments.checkCharge(chargeId)
}
