import type { PaymentSummary } from '@medha/contract/shapes/sign-up'
import type { SignUpDeps } from '../deps.ts'
import type { SignUpRecord } from './sign-up-records.ts'

/** What a family needs when it contacts support about its payment. */
export const paymentSummary = async (
  { catalogue, payments }: SignUpDeps,
  { exam_type: examType, fee_paise: feePaise, charge_id: chargeId }: SignUpRecord,
): Promise<{ readonly payment: PaymentSummary; readonly isCancelled: boolean }> => {
  const [profile, charge, last] = await Promise.all([
    catalogue.exams.examProfile(examType),
    chargeId === null ? null : payments.charge(chargeId),
    chargeId === null ? null : payments.lastPayment(chargeId),
  ])
  if (profile === null) throw new Error('a sign-up lost its exam')
  return {
    payment: {
      examTitle: profile.title,
      duePaise: charge?.duePaise ?? feePaise,
      orderId: last?.orderId ?? null,
    },
    isCancelled: last?.isCancelled ?? false,
  }
}
