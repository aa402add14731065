import type { DomainEvents } from '../../../kernel/events.ts'
import { spokenMoney } from '../../payments/index.ts'
import type { SignUpDeps } from '../sign-up-deps.ts'
import { readPaidReference, type PaidReference } from './paid-reference.ts'

type To = { readonly studentId: string } | { readonly recipient: string }

const CHANNELS = ['sms', 'mail'] as const

/** Whom to write to, by way. Null when who they were has been forgotten. */
const payerOf = async (
  deps: SignUpDeps,
  paid: PaidReference,
): Promise<{ readonly language: 'en' | 'hi'; to(channel: 'sms' | 'mail'): To } | null> => {
  if (paid.kind === 'sign-up' && paid.record.student_id === null) {
    const { language, mobile_key: mobileKey, sealed_person: sealed } = paid.record
    if (sealed === null) return null
    const { mobile, email } = deps.keys.open(mobileKey, sealed)
    return { language, to: (channel) => ({ recipient: channel === 'sms' ? mobile : email }) }
  }
  const studentId = paid.kind === 'sign-up' ? paid.record.student_id : paid.studentId
  const student = studentId === null ? null : await deps.identity.studentFacts(studentId)
  if (studentId === null || student === null) return null
  return { language: student.language, to: () => ({ studentId }) }
}

/** Another payment bought what this one was for. */
const isBoughtOtherwise = (paid: PaidReference): boolean =>
  paid.end === 'goes-back' &&
  (paid.kind === 'papers' || (paid.kind === 'sign-up' && paid.record.state === 'confirmed'))

/** Money has gone back: the payer hears it from us, with what it was, once for each refund. */
export const notifyRefunded = async (
  deps: SignUpDeps,
  { refundId, chargeId, reference, amountPaise, isSecondPayment }: DomainEvents['payments.refund-done'],
): Promise<void> => {
  const paid = await readPaidReference(deps.db, reference, chargeId)
  const payer = paid === null ? null : await payerOf(deps, paid)
  if (paid === null || payer === null) return
  const { language } = payer
  const isSecond = isSecondPayment || isBoughtOtherwise(paid)
  const code = isSecond ? ('second-payment-back' as const) : ('refund-done' as const)
  await deps.db.transaction().execute((trx) =>
    deps.notifications.notify(
      trx,
      ...CHANNELS.map((channel) => ({
        dedupeKey: `money-back:${refundId}:${channel}`,
        to: payer.to(channel),
        channel,
        code,
        language,
        words: { amount: spokenMoney(amountPaise, language) },
      })),
    ),
  )
}
